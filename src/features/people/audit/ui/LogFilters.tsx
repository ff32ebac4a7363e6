import { OBJECT_TYPES } from '../rules.ts';
import { raw } from '#src/raw-routes.ts';
import { fillPath, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ACTION_TEXTS, LOG_TEXTS, OBJECT_TEXTS } from '../log-texts.ts';

/** Filters that stay collapsed unless one of them is set. */
const MORE = ['by', 'of', 'since', 'until'] as const;

interface LogFiltersProps {
  /** The values of the filters, as typed. */
  asked: Readonly<Record<string, string>>;
}

/** A plain GET form, so that it works without scripts and results can be linked to and downloaded. */
export function LogFilters({ asked }: LogFiltersProps) {
  const texts = useTexts(LOG_TEXTS);
  const isAsked = Object.values(asked).some(Boolean);
  return (
    <form className="log-filters" role="search" aria-label={texts.title}>
      <TextInput name="q" type="search" label={texts.search} defaultValue={asked['q']} />
      <ActionFilter asked={asked} />
      <ObjectFilter asked={asked} />
      {asked['object'] && <input type="hidden" name="object" value={asked['object']} />}
      <div className="log-buttons">
        <Button type="submit" variant="primary" icon="search">
          {texts.send}
        </Button>
        {isAsked && (
          <Button href={href('log')} variant="quiet">
            {texts.clear}
          </Button>
        )}
      </div>
      <Disclosure summary={texts.more} isOpen={MORE.some((name) => asked[name])}>
        <div className="log-more-filters">
          <TextInput name="by" label={texts.actor} defaultValue={asked['by']} />
          <TextInput name="of" label={texts.owner} defaultValue={asked['of']} />
          <TextInput name="since" type="date" label={texts.since} defaultValue={asked['since']} />
          <TextInput name="until" type="date" label={texts.until} defaultValue={asked['until']} />
        </div>
      </Disclosure>
    </form>
  );
}

function ActionFilter({ asked }: LogFiltersProps) {
  const texts = useTexts(LOG_TEXTS);
  const actions = Object.entries(useTexts(ACTION_TEXTS))
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      name="action"
      label={texts.action}
      options={[{ value: '', label: texts.anyAction }, ...actions]}
      defaultValue={asked['action']}
    />
  );
}

function ObjectFilter({ asked }: LogFiltersProps) {
  const texts = useTexts(LOG_TEXTS);
  const kinds = useTexts(OBJECT_TEXTS);
  const options = OBJECT_TYPES.map((value) => ({ value, label: kinds[value] }));
  return (
    <Select
      name="type"
      label={texts.kind}
      options={[{ value: '', label: texts.anyKind }, ...options]}
      defaultValue={asked['type']}
    />
  );
}

/** Links that download the filtered entries. */
export function LogFiles({ asked }: LogFiltersProps) {
  const texts = useTexts(LOG_TEXTS);
  return (
    <p className="log-files">
      <a className="ui-lone" href={fileHref('csv', asked)}>
        {texts.csv}
      </a>
      <a className="ui-lone" href={fileHref('json', asked)}>
        {texts.json}
      </a>
    </p>
  );
}

function fileHref(format: 'csv' | 'json', asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked).toString();
  return fillPath(raw.logFile.path.replace(/\(.*\)$/, ''), { format }) + (query && `?${query}`);
}
