import { useTexts } from '#ui/use-texts.ts';
import { useSignedIn } from '#features/people/entry/ui/use-signed-in.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { type ModalProps, openModal } from '#shell/browser/modals.ts';
import { Alert } from '#ui/Alert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { AlbumChoices } from './AlbumChoices.tsx';
import { useAlbumChoice } from './use-album-choice.ts';
import './add-to-album.css';
import { reloadPage } from '#ui/dialog-history.ts';

/** One or several videos: a list of ids or, from a link's attribute, ids separated by commas. */
export interface AddToAlbumInput {
  readonly videoId?: string;
  readonly videoIds?: readonly string[] | string;
  /** The single video, by its link. */
  readonly video?: { readonly code: string };
}

/** Adds videos to one of the viewer's albums, or to a new one. Spec §2.5, §5 Album add. */
export default function AddToAlbumModal({ onClose, ...input }: ModalProps & AddToAlbumInput) {
  const { viewer } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const account = useSignedIn({
    why: 'save',
    onClose,
    reopen: () => openModal('add-to-album', { ...input }),
  });
  // The page is reloaded for somebody who signed in on the way here.
  const leave = () => (viewer || !account ? onClose() : reloadPage());
  const choice = useAlbumChoice({
    userId: account?.user_id ?? null,
    videoIds: idsOf(input),
    ...(input.video && { code: input.video.code }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.add}
      submit={choice.chosen === 'new' ? texts.createAndAdd : texts.addSend}
      ready={choice.isReady}
      isBusy={choice.isBusy}
      onSubmit={choice.submit}
      onClose={leave}
      mistake={choice.error}
      className="add-to-album"
    >
      {choice.error && <Alert kind="danger">{choice.error}</Alert>}
      <AlbumChoices choice={choice} videoCount={idsOf(input).length} />
    </FormDialog>
  );
}

function idsOf({ videoId, videoIds = [] }: AddToAlbumInput): readonly string[] {
  const list = typeof videoIds === 'string' ? videoIds.split(',') : videoIds;
  const all = [...(videoId ? [videoId] : []), ...list].map((id) => id.trim());
  return [...new Set(all)].filter(Boolean);
}
