import { formatSize } from '#base/numbers.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { DOWNLOAD_HOURS } from '../rules.ts';
import { BULK_TEXTS, CHANGING_TEXTS } from '../bulk-texts.ts';
import { TEXTS as MANAGE_TEXTS } from '../manage-texts.ts';
import { BulkForm, HiddenFields } from '../ui/BulkForm.tsx';
import type { ChosenVideos, load } from './videos-change.load.ts';
import './videos-change.css';

type ChangePageProps = Data<typeof load>;

/** Changes many videos at once. Everything on it is a form or a link, and works without scripts. */
export default function VideosChangePage({ chosen, latest }: ChangePageProps) {
  const texts = useTexts(BULK_TEXTS);
  if (!chosen) return <Latest latest={latest} />;
  return (
    <div className="bulk-page">
      <h1>{texts.heading(chosen.count)}</h1>
      <Chosen chosen={chosen} />
      {!chosen.isDeleted && <BulkForm chosen={chosen} />}
      {chosen.download.bytes > 0 && !chosen.isDeleted && <Save download={chosen.download} />}
      <Remove chosen={chosen} />
    </div>
  );
}

/** Which videos they are. */
function Chosen({ chosen: { count, filter, titles } }: { chosen: ChosenVideos }) {
  const texts = useTexts(BULK_TEXTS);
  const { filters } = useTexts(MANAGE_TEXTS);
  const { title: shown } = useTexts(VIDEO_TEXTS);
  const { chosen } = texts;
  const rest = count - titles.length;
  return (
    <div className="bulk-chosen">
      {filter?.state === 'all' && filter.text === '' && <p>{chosen.all}</p>}
      {filter && filter.state !== 'all' && <p>{chosen.state({ state: filters[filter.state] })}</p>}
      {filter && filter.text !== '' && <p>{chosen.text({ text: filter.text })}</p>}
      <ul>
        {titles.map((title, at) => (
          // Titles may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{shown(title)}</li>
        ))}
        {rest > 0 && <li className="ui-muted">{texts.andMore(rest)}</li>}
      </ul>
      <a href={href('user-manage')}>{texts.choose}</a>
    </div>
  );
}

function Save({ download: { kind, videos, bytes, path, most } }: Pick<ChosenVideos, 'download'>) {
  const texts = useTexts(BULK_TEXTS);
  const size = formatSize(bytes);
  return (
    <section className="bulk-part">
      <h2>{texts.saveTitle}</h2>
      <p>
        {kind === 'zip' ? texts.saveZip({ size }) : texts.saveLinks({ size, hours: DOWNLOAD_HOURS })}
        {videos > most && <> {texts.saveNewest(most)}</>}
      </p>
      <Button icon="download" href={path} download>
        {texts.save(Math.min(videos, most))}
      </Button>
    </section>
  );
}

/** Deletes them, or restores deleted ones. */
function Remove({ chosen: { count, fields, isDeleted } }: { chosen: ChosenVideos }) {
  const texts = useTexts(BULK_TEXTS);
  const { removeAbout } = useTexts(MANAGE_TEXTS);
  const [action, variant, icon] = isDeleted
    ? (['restore', 'primary', 'rotate-ccw'] as const)
    : (['delete', 'danger', 'trash-2'] as const);
  return (
    <form method="post" className="bulk-part">
      {!isDeleted && (
        <>
          <h2>{texts.deleteTitle}</h2>
          <p>{removeAbout(count)}</p>
        </>
      )}
      <HiddenFields fields={fields} />
      <Button type="submit" name="action" value={action} variant={variant} icon={icon}>
        {isDeleted ? texts.restore(count) : texts.remove(count)}
      </Button>
    </form>
  );
}

/** Where nothing is chosen: what was changed lately. */
function Latest({ latest }: Pick<ChangePageProps, 'latest'>) {
  const texts = useTexts(BULK_TEXTS);
  const { done } = useTexts(CHANGING_TEXTS);
  const action = <Button href={href('user-manage')}>{texts.choose}</Button>;
  return (
    <div className="bulk-page">
      <h1>{texts.title}</h1>
      {latest.length === 0 ? (
        <EmptyState icon="list-video" title={texts.none} action={action} />
      ) : (
        <>
          <p>{texts.none}</p>
          {action}
          <section className="bulk-part">
            <h2>{texts.latest}</h2>
            <ul className="bulk-list">
              {latest.map(({ change_id: change, action: what, changed }) => (
                <li key={change}>
                  <a href={href('videos-changing', { change })}>{done[what](changed)}</a>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}
