import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { fromApiDate } from '#base/api-date.ts';
import { formatDuration } from '#base/duration.ts';
import { href } from '#src/routes.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ItemObject } from '../list-shapes.ts';
import { LIST_TEXTS } from '../item-texts.ts';
import { LONGEST_SECONDS } from '../rules.ts';

/** What was found, with a box for each video that can be imported. */
export function ImportTable({ items }: { items: readonly ItemObject[] }) {
  const texts = useTexts(LIST_TEXTS);
  const shown = items.filter(({ state }) => ['found', 'here', 'failed'].includes(state));
  return (
    <div className="imports-scroll">
      <table className="imports-table">
        <thead>
          <tr>
            <th>{texts.video}</th>
            <th>{texts.length}</th>
            <th className="imports-date">{texts.date}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ItemRow key={item.item_id} {...item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ItemRow({
  item_id: id,
  title,
  source,
  duration,
  date_original: at,
  audience,
  state,
  code,
  error,
}: ItemObject) {
  const texts = useTexts(LIST_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  const date = at === null ? null : fromApiDate(at);
  const named = { ...useTexts(PRIVACY_TEXTS).kinds, closed: texts.closed };
  const isLong = duration !== null && duration > LONGEST_SECONDS;
  const hint =
    state === 'here' && code !== null ? <a href={href('video-view', { code })}>{texts.here}</a> : error;
  return (
    <tr>
      <td>
        {state === 'found' ? (
          <Checkbox
            name={`i${id}`}
            defaultChecked
            label={title || source}
            hint={[audience && named[audience], isLong && texts.longer(LONGEST_SECONDS / 60)]
              .filter(Boolean)
              .join(' · ')}
          />
        ) : (
          <Checkbox disabled label={title || source} hint={hint} />
        )}
      </td>
      <td className="ui-numbers">{duration !== null && formatDuration(duration)}</td>
      <td className="imports-date">{date !== null && day(date)}</td>
    </tr>
  );
}
