import { OBJECT_TYPES } from '#features/people/audit/rules.ts';
import { raw } from '#src/raw-routes.ts';
import { fillPath, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ACTION_TEXTS, LOG_TEXTS, OBJECT_TEXTS } from '../texts.ts';

/** An ordinary form: it works without scripts, and what it finds can be linked to and downloaded. */
export function LogFilters({ asked }: { asked: Readonly<Record<string, string>> }) {
  const texts = useTexts(LOG_TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  const kinds = useTexts(OBJECT_TEXTS);
  const named = Object.entries(actions).map(([value, label]) => ({ value, label }));
  return (
    <form className="log-filters" role="search" aria-label={texts.title}>
      <TextInput name="q" type="search" label={texts.search} defaultValue={asked['q']} />
      <Select
        name="action"
        label={texts.action}
        options={[{ value: '', label: texts.anyAction }, ...named]}
        defaultValue={asked['action']}
      />
      <Select
        name="type"
        label={texts.kind}
        options={[
          { value: '', label: texts.anyKind },
          ...OBJECT_TYPES.map((value) => ({ value, label: kinds[value] })),
        ]}
        defaultValue={asked['type']}
      />
      <TextInput name="by" label={texts.actor} defaultValue={asked['by']} />
      <TextInput name="of" label={texts.owner} defaultValue={asked['of']} />
      <TextInput name="since" type="date" label={texts.since} defaultValue={asked['since']} />
      <TextInput name="until" type="date" label={texts.until} defaultValue={asked['until']} />
      {asked['object'] && <input type="hidden" name="object" value={asked['object']} />}
      <div className="log-buttons">
        <Button type="submit" variant="primary" icon="search">
          {texts.send}
        </Button>
        <Button href={href('log')}>{texts.clear}</Button>
        <Button href={fileHref('csv', asked)} icon="download">
          {texts.csv}
        </Button>
        <Button href={fileHref('json', asked)} icon="download">
          {texts.json}
        </Button>
      </div>
    </form>
  );
}

function fileHref(format: 'csv' | 'json', asked: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(asked).toString();
  return fillPath(raw.logFile.path.replace(/\(.*\)$/, ''), { format }) + (query && `?${query}`);
}
