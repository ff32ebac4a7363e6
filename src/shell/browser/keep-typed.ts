import { ownInTab } from '#platform/web/own.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Text that was typed into a field and not saved when its page was left. */
interface TypedText {
  /** What the field held before. */
  readonly from: string;
  readonly text: string;
  /** It was being sent, and may have arrived. */
  readonly isSent: boolean;
}

type TypedFields = Readonly<Record<string, TypedText>>;

/** User names and codes are left out: browsers fill them in. */
const FIELDS = ':is(textarea, input[type="text"]):not([autocomplete*="username"], [autocomplete*="code"])';

/**
 * Keeps unsaved text for as long as this tab lives, so that reloading a page does not lose it: in forms sent
 * by POST, and in forms that say what they are about by `data-about`, such as those of dialogs. A field whose
 * saved text has changed meanwhile is left alone. Returns a function that stops this.
 */
export function keepTyped(): () => void {
  const life = new AbortController();
  const key = `typed ${location.pathname}`;
  const before = new Map<TextField, string>();
  const sent = new WeakSet<HTMLFormElement>();

  function onFocusIn({ target }: FocusEvent): void {
    if (isTextField(target) && !before.has(target)) before.set(target, target.value);
  }
  function onSubmit({ target, defaultPrevented }: SubmitEvent): void {
    if (!defaultPrevented && target instanceof HTMLFormElement) sent.add(target);
  }
  addEventListener('focusin', onFocusIn, life);
  addEventListener('submit', onSubmit, life);
  addEventListener('pagehide', () => store(key, typedIn(before, sent)), life);
  const stopGiving = giveBack(recallTyped(key), (field, from) => before.set(field, from));
  life.signal.addEventListener('abort', stopGiving);
  return () => life.abort();
}

function typedIn(before: ReadonlyMap<TextField, string>, sent: WeakSet<HTMLFormElement>): TypedFields {
  const typed = [...before].flatMap(([field, from]): [string, TypedText][] => {
    const { form, value: text, isConnected } = field;
    const name = nameOf(field);
    if (!isConnected || !form || name === null || text === from) return [];
    const isBusy = [...form.elements].some(({ ariaBusy }) => ariaBusy === 'true');
    return [[name, { from, text, isSent: isBusy || sent.has(form) }]];
  });
  return Object.fromEntries(typed);
}

/** Restores the text in fields that are there and in those that appear later; returns what stops it. */
function giveBack(typed: TypedFields, onGiven: (field: TextField, from: string) => void): () => void {
  const wanted = new Map(Object.entries(typed));
  const look = (): void => {
    const found = [...document.querySelectorAll<TextField>(FIELDS)];
    for (const [name, { from, text }] of wanted) {
      const [field, ...others] = found.filter((one) => nameOf(one) === name);
      if (!field) continue;
      wanted.delete(name);
      if (others.length > 0 || field.value !== from) continue;
      onGiven(field, from);
      write(field, text);
    }
    if (wanted.size === 0) changes.disconnect();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => changes.disconnect();
}

/** Sets the value as typing would, so that React notices. */
function write(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Identifies a field within its page; null where nothing is kept. */
function nameOf(field: TextField): string | null {
  const { form, name, labels } = field;
  const about = form && aboutOf(form);
  return about ? `${about} ${name || (labels?.[0]?.textContent ?? '')}` : null;
}

function aboutOf(form: HTMLFormElement): string | null {
  if (form.dataset['about']) return form.dataset['about'];
  if (form.method !== 'post') return null;
  const hidden = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
  return [form.getAttribute('action'), ...hidden.map(({ value }) => value)].join(' ');
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof Element && target.matches(FIELDS);
}

/** Text that may have been sent is restored only after a reload or through the history. */
function recallTyped(key: string): TypedFields {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAgain = visit?.type !== 'navigate';
  const entries = Object.entries(read(key)).filter(([, { isSent }]) => isAgain || !isSent);
  return Object.fromEntries(entries);
}

function read(key: string): TypedFields {
  try {
    return JSON.parse(ownInTab.recall(key) ?? '{}') as TypedFields;
  } catch {
    return {};
  }
}

function store(key: string, typed: TypedFields): void {
  if (Object.keys(typed).length > 0) ownInTab.keep(key, JSON.stringify(typed));
  else ownInTab.forget(key);
}
