import { useEffect, useState } from 'react';
import type { AlbumObject } from '#features/watching/album/contract.ts';
import { useForm } from '#shell/browser/use-form.ts';
import type { ModalProps } from '#shell/browser/modals.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Modal } from '#ui/Modal.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { Select } from '#ui/Select.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { PodcastAnswer } from '../contract.ts';
import { CATEGORIES, EMAIL_MAX, KINDS } from '../rules.ts';
import { TEXTS } from '../texts.ts';

interface PodcastInput {
  album: Pick<AlbumObject, 'album_id' | 'title'>;
  /** Called with the feed's address, or null when it is offered no longer. */
  onChange: (feedUrl: string | null) => void;
}

/** Offers one's album as a podcast, and gives its address. */
export default function PodcastModal({ album, onChange, onClose }: ModalProps & PodcastInput) {
  const { heading } = useTexts(TEXTS);
  const [now, setNow] = useState<PodcastAnswer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    call(api.podcast.read, { album: album.album_id }).then(setNow, (error: unknown) =>
      setFailure(errorText(error)),
    );
  }, [album.album_id]);
  if (now) return <PodcastForm {...{ album, now, setNow, onChange, onClose }} />;
  return (
    <Modal title={heading} onClose={onClose}>
      {failure ? <Alert kind="danger">{failure}</Alert> : <SkeletonLines count={4} />}
    </Modal>
  );
}

interface PodcastFormProps extends PodcastInput {
  now: PodcastAnswer;
  setNow: (now: PodcastAnswer) => void;
  onClose: () => void;
}

function PodcastForm({ album, now, setNow, onChange, onClose }: PodcastFormProps) {
  const texts = useTexts(TEXTS);
  const { album_id } = album;
  const form = useForm(
    () => null,
    async ({ kind, category, language = '', email = '', locked }) => {
      const chosen = { kind, category, language, email, locked: locked === 'on' } as ChosenFields;
      const answer = await call(api.podcast.offer, { album: album_id, ...chosen });
      onChange(answer.feed_url);
      if (now.podcast) onClose();
      // The address to copy has appeared at the top.
      setNow(answer);
      form.setBusy(false);
      showRibbon(now.podcast ? undefined : texts.started({ title: album.title }));
    },
  );
  async function stop(): Promise<void> {
    await attempt(async () => {
      await call(api.podcast.stop, { album: album_id });
      onChange(null);
      onClose();
      showRibbon(texts.stopped);
    });
  }
  return (
    <FormDialog
      title={texts.heading}
      subtitle={texts.about}
      {...(!now.podcast && { submit: texts.offer })}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      onClose={onClose}
      about={`podcast ${album_id}`}
    >
      {now.podcast && <Offered now={now} onStop={() => void stop()} />}
      <PodcastFields podcast={now.podcast} errorOf={form.errorOf} />
    </FormDialog>
  );
}

type ChosenFields = Pick<NonNullable<PodcastAnswer['podcast']>, 'kind' | 'category'> & {
  readonly language: string;
  readonly email: string;
  readonly locked: boolean;
};

/** Where the podcast is, and how far its episodes are. */
function Offered({ now, onStop }: { now: PodcastAnswer; onStop: () => void }) {
  const texts = useTexts(TEXTS);
  const { feed_url, episode_count, waiting_count } = now;
  return (
    <>
      <CopyField label={texts.feed} value={feed_url} />
      <p className="ui-muted" role="status">
        {episode_count === 0 ? texts.none : texts.episodes(episode_count)}{' '}
        {waiting_count > 0 && texts.waiting(waiting_count)}
      </p>
      <Button variant="danger" onClick={onStop}>
        {texts.stop}
      </Button>
    </>
  );
}

interface PodcastFieldsProps {
  podcast: PodcastAnswer['podcast'];
  errorOf: (name: string) => string | undefined;
}

function PodcastFields({ podcast, errorOf }: PodcastFieldsProps) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  return (
    <>
      <Select
        name="kind"
        label={texts.kind}
        options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        defaultValue={podcast?.kind}
      />
      <Select
        name="category"
        label={texts.category}
        options={CATEGORIES.map((value) => ({ value, label: texts.categories[value] }))}
        defaultValue={podcast?.category ?? 'Society & Culture'}
      />
      <TextInput
        name="language"
        label={texts.language}
        hint={texts.languageHint}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={podcast?.language ?? language}
        error={errorOf('language')}
      />
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        optional
        maxLength={EMAIL_MAX}
        defaultValue={podcast?.email}
        error={errorOf('email')}
      />
      <Checkbox
        name="locked"
        label={texts.locked}
        hint={texts.lockedHint}
        defaultChecked={podcast?.locked ?? true}
      />
    </>
  );
}
