import { dayText } from '#base/texts.ts';
import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { href } from '#src/routes.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import type { ShownBan, ShownRange } from '../pages/panel-addresses.load.ts';

/** A blocked range with its end and reason, and a button to unblock it. */
export function RangeRow({ range: { id, range, reason, expiresAt } }: { range: ShownRange }) {
  const texts = useTexts(ADDRESSES_TEXTS);
  const language = useLanguage();
  const end =
    expiresAt === null ? texts.forEver : texts.until({ time: dayText(new Date(expiresAt), language) });
  return (
    <PanelRow page="panel-addresses" fields={{ id }} icon="undo-2" send={texts.unblock}>
      <p className="ui-numbers">{range}</p>
      <p className="ui-muted">{[end, reason].filter(Boolean).join(' · ')}</p>
    </PanelRow>
  );
}

/** Addresses that were blocked with an account or a video, and a button to unblock them. */
export function AddressBanRow({ ban }: { ban: ShownBan }) {
  const texts = useTexts(ADDRESSES_TEXTS);
  const language = useLanguage();
  const day = (ms: number) => dayText(new Date(ms), language);
  const { username, video } = ban;
  return (
    <PanelRow
      page="panel-addresses"
      fields={{ user: ban.accountId, video: video && video.id }}
      icon="undo-2"
      send={texts.unblock}
    >
      <p>
        {texts.ban(ban.addresses)} <a href={href('user-profile', { username })}>{username}</a>{' '}
        {video && (
          <a href={href('panel-item', { item: `video-${video.id}` })}>
            {texts.banVideo({ title: video.title || texts.untitled })}
          </a>
        )}
      </p>
      <p className="ui-muted">{texts.banTime({ since: day(ban.since), until: day(ban.until) })}</p>
    </PanelRow>
  );
}
