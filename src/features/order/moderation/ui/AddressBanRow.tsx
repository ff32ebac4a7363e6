import { dayText } from '#base/texts.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import type { ShownBan } from '../pages/panel-addresses.load.ts';

/** Addresses that were blocked with an account or a video, and a button to unblock them. */
export function AddressBanRow({ ban }: { ban: ShownBan }) {
  const texts = useTexts(ADDRESSES_TEXTS);
  const language = useLanguage();
  const day = (ms: number) => dayText(new Date(ms), language);
  const { username, video } = ban;
  return (
    <li>
      <div>
        <p>
          {texts.ban(ban.addresses)} <a href={href('user-profile', { username })}>{username}</a>{' '}
          {video && (
            <a href={href('panel-item', { item: `video-${video.id}` })}>
              {texts.banVideo({ title: video.title ?? texts.untitled })}
            </a>
          )}
        </p>
        <p className="ui-muted">{texts.banTime({ since: day(ban.since), until: day(ban.until) })}</p>
      </div>
      <form method="post" action={href('panel-addresses')}>
        <input type="hidden" name="user" value={ban.accountId} />
        {video && <input type="hidden" name="video" value={video.id} />}
        <Button type="submit" size="small" icon="undo-2">
          {texts.unblock}
        </Button>
      </form>
    </li>
  );
}
