import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { fromApiDate } from '#base/api-date.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ListObject } from '../list-shapes.ts';
import { LINKS_MAX } from '../list-rules.ts';
import { LIST_TEXTS } from '../item-texts.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import { ArchiveField } from '../ui/ArchiveField.tsx';
import type { load } from './import-list.load.ts';
import '#ui/task.css';
import './import-list.css';

/** Where imports of many videos begin, and the viewer's own. It works without scripts. */
export default function ImportListPage({ imports }: Data<typeof load>) {
  const texts = useTexts(LISTS_TEXTS);
  return (
    <div className="task">
      <h1>{texts.title}</h1>
      <p>{texts.about}</p>
      <LinksForm />
      <ArchiveField imports={imports} />
      {imports.length > 0 && (
        <section>
          <h2>{texts.yours}</h2>
          <ul className="task-list">
            {imports.map((one) => (
              <ImportRow key={one.import_id} {...one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function LinksForm() {
  const texts = useTexts(LISTS_TEXTS);
  const form = useRejectedForm('links');
  return (
    <form method="post" className="task-form">
      {form.mistake && <Alert kind="danger">{form.mistake}</Alert>}
      <TextArea
        label={texts.links}
        hint={texts.linksHint(LINKS_MAX)}
        rows={5}
        required
        spellCheck={false}
        autoCapitalize="none"
        {...form.field('links', '')}
      />
      <Button type="submit" variant="primary" icon="search">
        {texts.read}
      </Button>
    </form>
  );
}

function ImportRow({ import_id: list, title, source, state, counts, date_created: at }: ListObject) {
  const texts = useTexts(LISTS_TEXTS);
  const { found } = useTexts(LIST_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = counts.waiting + counts.fetching + counts.making;
  const date = fromApiDate(at);
  return (
    <li>
      <a href={href('import-view', { import: list })}>{title || source || texts.several(all)}</a>
      <p className="ui-muted">
        {[
          !(state === 'ready' && counts.found === 0) && texts.states[state],
          state === 'ready' && found(counts.found),
          counts.done > 0 && texts.imported(counts.done),
          open > 0 && texts.open(open),
          counts.here > 0 && texts.here(counts.here),
          counts.failed > 0 && texts.failed(counts.failed),
          date !== null && day(date),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
