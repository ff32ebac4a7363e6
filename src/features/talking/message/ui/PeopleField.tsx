import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SuggestionList } from '#features/people/user/ui/SuggestionList.tsx';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { namesIn, splitNames } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import '#ui/Chips.css';

/** Pause after a keystroke before people are looked for, ms. */
const PAUSE_MS = 150;
/** People offered at once. */
const MOST = 6;

/** Somebody to write to; the picture is null until it is known. */
interface Person {
  readonly username: string;
  readonly displayname: string;
  readonly picture: string | null;
}

interface PeopleFieldProps {
  /** The names in the address, or those that came back from the form. */
  first: string;
  error: string | undefined;
  /** Called with all names, separated by commas. */
  onChange: (to: string) => void;
}

/**
 * Whom a message is for: people are looked for while a name is typed, and become chips. Without JavaScript it
 * is a line for their names.
 */
export function PeopleField({ first, error, onChange }: PeopleFieldProps) {
  const texts = useTexts(TEXTS);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, typed, setTyped, add, remove } = usePeople(first, input, onChange);
  const { found, active, setActive, close } = useFoundPeople(typed, chosen);
  function choose(person: Person): void {
    add([person], '');
    input.current?.focus();
  }
  function press(event: KeyboardEvent): void {
    const pointed = found[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const last = chosen.at(-1);
    if (step !== undefined && pointed) setActive((active + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && pointed) choose(pointed);
    else if (event.key === 'Escape' && pointed) close();
    else if (event.key === 'Enter' && typed.trim()) add(namesIn(typed).map(nameOnly), '');
    else {
      if (event.key === 'Backspace' && typed === '' && last) remove(last);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="suggest-field">
      <Field label={texts.to} hint={texts.toHint} error={error}>
        {(control) => (
          <div className="people-field ui-input">
            {chosen.map((person) => (
              <PersonChip key={person.username} person={person} onRemove={() => remove(person)} />
            ))}
            <input
              {...control}
              ref={input}
              name="to"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={found.length > 0}
              aria-controls={found.length > 0 ? id : undefined}
              aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
              required={chosen.length === 0}
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={close}
            />
          </div>
        )}
      </Field>
      <SuggestionList
        {...{ id, active, choose }}
        label={texts.people}
        items={found}
        keyOf={({ username }) => username}
      >
        {({ picture, username, displayname }) => (
          <>
            <Avatar src={picture} name={username} size={32} />
            <strong>{displayname}</strong>
            <bdi className="ui-muted">@{username}</bdi>
          </>
        )}
      </SuggestionList>
    </div>
  );
}

function PersonChip({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const texts = useTexts(TEXTS);
  return (
    <span className="ui-chip people-chip">
      <Avatar src={person.picture} name={person.username} size={24} />
      {person.displayname}
      <button
        type="button"
        className="ui-chip-remove"
        aria-label={texts.removePerson({ name: person.displayname })}
        onClick={onRemove}
      >
        <Icon name="x" size={16} />
      </button>
    </span>
  );
}

const nameOnly = (username: string): Person => ({ username, displayname: username, picture: null });

/** The people that are chosen, and the name that is being typed. */
function usePeople(
  first: string,
  input: { readonly current: HTMLInputElement | null },
  onChange: (to: string) => void,
) {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [typed, setTyped] = useState(first);
  function keep(people: readonly Person[], rest: string): void {
    const each = new Map(people.map((person) => [person.username.toLowerCase(), person]));
    setChosen([...each.values()]);
    setTyped(rest);
    onChange([...[...each.values()].map(({ username }) => username), ...namesIn(rest)].join(', '));
  }
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  // The names become chips once there are scripts. What was typed before is still a beginning.
  useEffect(() => {
    const value = input.current?.value ?? first;
    const { names, rest } = value === first ? { names: namesIn(first), rest: '' } : splitNames(value);
    latest.current(names.map(nameOnly), rest);
    let isGone = false;
    void Promise.all(names.map(findPerson)).then((people) => {
      const known = new Map(people.flatMap((person) => (person ? [[person.username, person] as const] : [])));
      if (!isGone) setChosen((now) => now.map((person) => known.get(person.username) ?? person));
    });
    return () => {
      isGone = true;
    };
  }, [first, input]);
  return {
    chosen,
    typed,
    setTyped(text: string) {
      const { names, rest } = splitNames(text);
      keep([...chosen, ...names.map(nameOnly)], rest);
    },
    add: (people: readonly Person[], rest: string) => keep([...chosen, ...people], rest),
    remove: (gone: Person) =>
      keep(
        chosen.filter((person) => person !== gone),
        typed,
      ),
  };
}

/** People whose names begin like that, without oneself and those who are chosen; the first is active. */
function useFoundPeople(typed: string, chosen: readonly Person[]) {
  const [found, setFound] = useState<readonly Person[]>([]);
  const [active, setActive] = useState(0);
  const text = typed.trim().replace(/^@/, '');
  useEffect(() => {
    if (text === '') return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      lookFor(text, MOST, stop.signal).then(
        (people) => {
          setFound(people);
          setActive(0);
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  const { viewer } = useFrame();
  const taken = new Set([viewer?.username, ...chosen.map(({ username }) => username)]);
  const others = found.filter(({ username }) => !taken.has(username));
  return { found: others, active: Math.min(active, others.length - 1), setActive, close: () => setFound([]) };
}

async function lookFor(text: string, limit: number, signal?: AbortSignal): Promise<Person[]> {
  const { users } = await call(api.profile.suggest, { text, limit }, signal ? { signal } : {});
  return users.map(({ username, displayname, avatar_url }) => ({
    username,
    displayname,
    picture: avatar_url,
  }));
}

/** The person with exactly this name; null if there is none, or if it cannot be asked. */
async function findPerson(name: string): Promise<Person | null> {
  const people = await lookFor(name, MOST).catch(() => []);
  return people.find(({ username }) => username === name) ?? null;
}
