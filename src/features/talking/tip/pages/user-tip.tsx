import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS } from '../texts.ts';
import { TipFields } from '../ui/TipFields.tsx';
import { useTip } from '../ui/use-tip.ts';
import type { load } from './user-tip.load.ts';

type PageData = Data<typeof load>;

/** Tips a creator; an ordinary form where scripts do not run. */
export default function UserTipPage({ username, video, offer, given }: PageData) {
  const onPaid = () => location.assign(href('user-profile', { username }));
  const form = useTip({ user: username, offer, onPaid });
  const cannotPay = !offer.card && offer.wallet === 0;
  return (
    <div className="tip-page">
      <h1>{TEXTS.title(username)}</h1>
      {given && <Given {...given} username={username} />}
      <SentMistake />
      {cannotPay && !given && <Alert>{TEXTS.emptyWallet}</Alert>}
      {!given && !cannotPay && (
        <form
          method="post"
          action={href('user-tip', { username })}
          className="tip-fields"
          onSubmit={form.onSubmit}
          noValidate
        >
          <TipFields offer={offer} name={username} video={video ?? undefined} {...form} />
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {TEXTS.send}
          </Button>
        </form>
      )}
      <p>
        <a href={video ? href('video-view', { code: video }) : href('user-profile', { username })}>
          Back to {video ? 'the video' : username}
        </a>
      </p>
    </div>
  );
}

/** What has become of a tip: a card may still have to pay it. */
function Given({ state, url, username }: NonNullable<PageData['given']> & { username: string }) {
  if (state === 'paid') return <Alert kind="success">{TEXTS.sent(username)}</Alert>;
  if (state === 'refunded') return <Alert>{TEXTS.givenBack}</Alert>;
  if (state === 'expired') return <Alert>{TEXTS.over}</Alert>;
  return (
    <>
      <Alert>{TEXTS.waiting}</Alert>
      {url && (
        <Button href={url} variant="primary">
          Pay by card
        </Button>
      )}
    </>
  );
}
