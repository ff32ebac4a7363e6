import { useTexts } from '#ui/use-texts.ts';
import type { ReactNode } from 'react';
import { formatSize } from '#base/numbers.ts';
import { SuggestArea, SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { ChannelField } from '#features/videos/channel/ui/ChannelField.tsx';
import { TagField } from '#features/videos/tag/ui/TagField.tsx';
import type { ChosenAudience } from '#features/videos/video/ui/chosen-audience.ts';
import { PrivacyField } from '#features/videos/video/ui/PrivacyField.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { submitOnKey } from '#ui/TextArea.tsx';
import { TEXTS } from '../texts.ts';
import { SourceCard } from './SourceCard.tsx';
import { ThumbnailField } from './ThumbnailField.tsx';
import type { Details } from './upload-run.ts';
import type { UploadState } from './use-upload.ts';
import { nameOf, sizeOf, type Uploader } from './use-uploader.ts';

/** Connects the form to its button at the bottom of the dialog. */
export const DETAILS_FORM = 'upload-details';

interface DetailsStepProps {
  uploader: Uploader;
  /** Additional fields for this source. */
  children?: ReactNode;
}

/** Step 2: the video's title and who can see it. Spec §2.6. */
export function DetailsStep({ uploader, children }: DetailsStepProps) {
  const texts = useTexts(TEXTS);
  const { settings } = useFrame();
  const { source, details, isSignedIn, change, mistake } = uploader;
  const errorOf = (field: string) => (mistake?.field === field ? mistake.text : undefined);
  return (
    <form
      id={DETAILS_FORM}
      className="upload-details"
      noValidate
      onKeyDown={submitOnKey}
      onSubmit={(event) => {
        event.preventDefault();
        uploader.submit();
      }}
    >
      <ChosenSource uploader={uploader} />
      <SuggestInput
        label={texts.videoTitle}
        name="title"
        data-autofocus=""
        counter={settings.maxTitle}
        value={details.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <SuggestArea
        label={texts.description}
        name="description"
        optional
        counter={settings.maxDescLen}
        value={details.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TagField
        title={details.title}
        description={details.description}
        most={settings.maxDescLen}
        onChange={(description) => change({ description })}
      />
      {isSignedIn && <CategoryField value={details.channel} onChange={(channel) => change({ channel })} />}
      {children}
      <PublishField
        audience={details.audience}
        isSignedIn={isSignedIn}
        error={errorOf('audience') ?? errorOf('scheduled_at') ?? errorOf('password')}
        onChange={change}
        onSignedIn={uploader.noteSignIn}
      />
      {source && source.kind !== 'link' && isSignedIn && (
        <ThumbnailField
          local={uploader.local}
          made={uploader.made}
          chosen={uploader.thumbnail}
          onChange={uploader.chooseThumbnail}
        />
      )}
      {!isSignedIn && (
        <p className="upload-terms ui-muted">
          {texts.terms[0]}
          <a href={href('terms')} target="_blank" rel="noopener">
            {texts.terms[1]}
          </a>
          .
        </p>
      )}
    </form>
  );
}

/** What was chosen, and the way back to choose something else. */
function ChosenSource({ uploader }: { uploader: Uploader }) {
  const texts = useTexts(TEXTS);
  const { source, upload, local, made } = uploader;
  if (!source) return null;
  return (
    <SourceCard name={nameOf(source)} isLink={source.kind === 'link'} local={local} made={made}>
      {source.kind === 'file' && <SentSoFar size={sizeOf(source)} upload={upload} />}
      {source.kind === 'draft' ? (
        <span className="ui-numbers ui-muted">{texts.arrived({ size: formatSize(source.size) })}</span>
      ) : (
        <Button variant="quiet" size="small" onClick={uploader.back}>
          {texts.chooseOther}
        </Button>
      )}
    </SourceCard>
  );
}

/** How much of the file is there already, or how large it is. */
function SentSoFar({ size, upload: { isAhead, sent } }: { size: number; upload: UploadState }) {
  const texts = useTexts(TEXTS);
  const shown = formatSize(size);
  const said =
    sent < size ? texts.ahead({ sent: formatSize(sent), size: shown }) : texts.arrived({ size: shown });
  return <span className="ui-numbers ui-muted">{isAhead ? said : shown}</span>;
}

/** The categories, whose look-up requires a viewer. Spec §6. */
export function CategoryField({ value, onChange }: { value: string; onChange: (channel: string) => void }) {
  const texts = useTexts(TEXTS);
  const before = [{ value: '', label: texts.noCategory }];
  return <ChannelField label={texts.category} optional {...{ before, value, onChange }} first={null} />;
}

interface PublishFieldProps {
  audience: ChosenAudience;
  error: string | undefined;
  isSignedIn: boolean;
  onChange: (change: Partial<Details>) => void;
  onSignedIn: () => void;
}

/**
 * Only an account may publish: without one any other choice opens the sign-in dialog, and it stays unlisted
 * if that is cancelled. Spec §5.
 */
function PublishField({ audience, isSignedIn, error, onChange, onSignedIn }: PublishFieldProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  function choose(wanted: ChosenAudience): void {
    onChange({ audience: wanted });
    if (wanted.kind === 'unlisted' || isSignedIn) return;
    requireViewer(viewer, onSignedIn, {
      why: 'publish',
      stay: true,
      onCancel: () => onChange({ audience: { ...wanted, kind: 'unlisted' } }),
    });
  }
  return (
    <PrivacyField
      value={audience}
      unlistedHint={isSignedIn ? undefined : texts.guestHint}
      error={error}
      onChange={choose}
    />
  );
}
