import { CHANGING_TEXTS } from '#features/making/studio/bulk-texts.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Button } from '#ui/Button.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ReadAnswer } from '../list-contract.ts';
import type { ItemObject } from '../list-shapes.ts';
import { ITEMS_SHOWN, shareOver } from '../list-rules.ts';
import { LIST_TEXTS } from '../item-texts.ts';
import { LISTS_TEXTS } from '../list-texts.ts';

/** How far an import is, what is under way, what failed, and what was here already. */
export function ImportProgress({
  import: list,
  under_way: underWay,
  failed,
  already_here: here,
}: ReadAnswer) {
  const texts = useTexts(LIST_TEXTS);
  const shared = useTexts(CHANGING_TEXTS);
  const names = useTexts(LISTS_TEXTS);
  const { counts, state } = list;
  return (
    <>
      <ProgressBar value={shareOver(counts)} label={shared.progress} showPercent />
      <p>
        {[
          names.imported(counts.done),
          counts.here > 0 && names.here(counts.here),
          counts.waiting > 0 && texts.waiting(counts.waiting),
          state === 'running' && shared.goesOn,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {underWay.length > 0 && (
        <section>
          <h2>{texts.underWay}</h2>
          <ul className="task-list">
            {underWay.map((item) => (
              <UnderWay key={item.item_id} {...item} />
            ))}
          </ul>
        </section>
      )}
      {failed.length > 0 && (
        <section>
          <h2>{texts.failedTitle}</h2>
          {counts.failed > ITEMS_SHOWN && <p className="ui-muted">{texts.failedShown(ITEMS_SHOWN)}</p>}
          <ul className="task-list">
            {failed.map((item) => (
              <Failed key={item.item_id} {...item} />
            ))}
          </ul>
        </section>
      )}
      {here.length > 0 && counts.found === 0 && (
        <section>
          <h2>{texts.here}</h2>
          <p className="ui-muted">{texts.hereAbout}</p>
          {counts.here > ITEMS_SHOWN && <p className="ui-muted">{texts.failedShown(ITEMS_SHOWN)}</p>}
          <ul className="task-list">
            {here.map(({ item_id: id, code, title, source }) => (
              <li key={id}>
                {code === null ? (
                  title || source
                ) : (
                  <a href={href('video-view', { code })}>{title || source}</a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {counts.done > 0 && <a href={href('user-manage')}>{shared.back}</a>}
    </>
  );
}

/** How many links are looked at; of a channel or an archive it is not known how many there will be. */
export function Reading({ unread, all }: { unread: number; all: number }) {
  const { open } = useTexts(LISTS_TEXTS);
  const { readingAbout } = useTexts(LIST_TEXTS);
  return (
    <>
      {unread > 0 && <ProgressBar value={1 - unread / all} label={open(unread)} showPercent />}
      <p className="ui-muted">{readingAbout}</p>
    </>
  );
}

function UnderWay({ title, source, state, progress, code }: ItemObject) {
  const texts = useTexts(LIST_TEXTS);
  const step = state === 'fetching' ? texts.fetching : texts.making;
  return (
    <li>
      {code === null ? title || source : <a href={href('video-view', { code })}>{title || source}</a>}
      <p className="ui-muted">{step}</p>
      <ProgressBar value={progress} label={step} showPercent />
    </li>
  );
}

function Failed({ item_id: item, title, source, error }: ItemObject) {
  const texts = useTexts(LIST_TEXTS);
  return (
    <li>
      <a href={source} rel="nofollow ugc noreferrer">
        {title || source}
      </a>
      <p>{error}</p>
      <form method="post">
        <input type="hidden" name="item" value={item} />
        <Button type="submit" name="action" value="retry" icon="rotate-ccw">
          {texts.retry}
        </Button>
      </form>
    </li>
  );
}

/** Whoever brings the videos of an account may bring its followers too. */
export function Moved({ account }: { account: string }) {
  const texts = useTexts(LIST_TEXTS);
  return (
    <section>
      <h2>{texts.movedTitle}</h2>
      <p>{texts.moved({ account })}</p>
      <Button href={href('settings-elsewhere', {}, { account })}>{texts.moveHere}</Button>
    </section>
  );
}
