import { useEffect, useState } from 'react';
import { reportDone } from '#features/people/account/ui/after-detour.ts';
import { useSignedIn } from '#features/people/entry/ui/use-signed-in.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { TipOffer } from '../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { TipFields } from './TipFields.tsx';
import { useTip } from './use-tip.ts';
import { reloadPage } from '#ui/dialog-history.ts';

interface TipInput {
  /** The username of whoever is tipped, and what they are called. */
  creator: string;
  name?: string;
  /** The code of the video that it is for. */
  video?: string;
}

/** Tips a creator without leaving the video. */
export default function TipModal({ onClose, ...input }: ModalProps & TipInput) {
  const { creator: user, name = user, video } = input;
  const { viewer } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const account = useSignedIn({ why: 'tip', onClose, reopen: () => openModal('tip', { ...input }) });
  const { offer, error } = useOffer(user, account !== null);
  const form = useTip({
    user,
    offer,
    onPaid() {
      onClose();
      reportDone(viewer, texts.sent({ name }));
    },
  });
  const cannotPay = offer !== null && !offer.card && offer.wallet === 0;
  return (
    <FormDialog
      title={texts.title({ name })}
      submit={texts.send}
      ready={offer !== null && !cannotPay}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={() => (viewer || !account ? onClose() : reloadPage())}
    >
      {error && <Alert kind="danger">{error}</Alert>}
      {cannotPay && (
        <Alert>
          {texts.emptyWallet} <a href={href('help-earn')}>{texts.how}</a>
        </Alert>
      )}
      {!offer && !error && <Spinner />}
      {offer && !cannotPay && <TipFields offer={offer} name={name} video={video} {...form} />}
    </FormDialog>
  );
}

function useOffer(user: string, isSignedIn: boolean): { offer: TipOffer | null; error: string | null } {
  const [offer, setOffer] = useState<TipOffer | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    call(api.tip.offer, { user }).then(setOffer, (failure: unknown) => setError(errorText(failure)));
  }, [user, isSignedIn]);
  return { offer, error };
}
