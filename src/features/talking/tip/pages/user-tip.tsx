import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { TipFields } from '../ui/TipFields.tsx';
import { useTip } from '../ui/use-tip.ts';
import type { load } from './user-tip.load.ts';

type PageData = Data<typeof load>;

/** Tips a creator; an ordinary form where scripts do not run. */
export default function UserTipPage({ username, name, video, offer, given }: PageData) {
  const texts = useTexts(DIALOG_TEXTS);
  const onPaid = () => location.assign(href('user-profile', { username }));
  const form = useTip({ user: username, offer, onPaid });
  const cannotPay = !offer.card && offer.wallet === 0;
  return (
    <div className="tip-page">
      <h1>{texts.title({ name })}</h1>
      {given && <Given {...given} name={name} />}
      <SentMistake beside={['amount', 'text']} />
      {cannotPay && !given && (
        <Alert>
          {texts.emptyWallet} <a href={href('help-earn')}>{texts.how}</a>
        </Alert>
      )}
      {!given && !cannotPay && (
        <form
          data-begin
          method="post"
          action={href('user-tip', { username })}
          className="tip-fields"
          onSubmit={form.onSubmit}
          noValidate
        >
          <TipFields offer={offer} name={name} video={video ?? undefined} {...form} />
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {texts.send}
          </Button>
        </form>
      )}
      <p>
        <a
          className="ui-lone"
          href={video ? href('video-view', { code: video }) : href('user-profile', { username })}
        >
          {video ? texts.backToVideo : texts.backTo({ name })}
        </a>
      </p>
    </div>
  );
}

/** The state of a tip that was given: a card may still have to pay it. */
function Given({ state, url, name }: NonNullable<PageData['given']> & { name: string }) {
  const texts = useTexts(DIALOG_TEXTS);
  if (state === 'paid') return <Alert kind="success">{texts.sent({ name })}</Alert>;
  if (state === 'refunded') return <Alert>{texts.refunded}</Alert>;
  if (state === 'expired') return <Alert>{texts.expired}</Alert>;
  return (
    <>
      <Alert>{texts.waiting}</Alert>
      {url && (
        <Button href={url} variant="primary">
          {texts.payByCard}
        </Button>
      )}
    </>
  );
}
