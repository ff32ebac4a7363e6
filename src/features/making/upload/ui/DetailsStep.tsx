import { useTexts } from '#ui/use-texts.ts';
import type { ReactNode } from 'react';
import { formatSize } from '#base/numbers.ts';
import { SuggestArea, SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { TEXTS } from '../texts.ts';
import type { Details } from './upload-run.ts';
import { useCategories } from '#features/videos/channel/ui/use-categories.ts';
import type { UploadState } from './use-upload.ts';
import type { UploadSource } from './use-uploader.ts';

/** Connects the form to its button at the bottom of the dialog. */
export const DETAILS_FORM = 'upload-details';

interface DetailsStepProps {
  source: UploadSource;
  /** Additional fields for this source. */
  children?: ReactNode;
  upload: UploadState;
  details: Details;
  isSignedIn: boolean;
  onChange: (change: Partial<Details>) => void;
  onSignedIn: () => void;
  onBack: () => void;
  onSubmit: () => void;
}

/** Step 2: the video's title and who can see it. Spec §2.6. */
export function DetailsStep({
  source,
  children,
  upload,
  details,
  isSignedIn,
  onChange,
  onSignedIn,
  onBack,
  onSubmit,
}: DetailsStepProps) {
  const texts = useTexts(TEXTS);
  const { settings } = useFrame();
  return (
    <form
      id={DETAILS_FORM}
      className="upload-details"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SourceLine source={source} upload={upload} onBack={onBack} />
      <SuggestInput
        label={texts.videoTitle}
        data-autofocus
        counter={settings.maxTitle}
        value={details.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SuggestArea
        label={texts.description}
        optional
        counter={settings.maxDescLen}
        value={details.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {isSignedIn && <CategoryField value={details.channel} onChange={(channel) => onChange({ channel })} />}
      {children}
      <PublishField
        isPublic={details.isPublic}
        isSignedIn={isSignedIn}
        onChange={onChange}
        onSignedIn={onSignedIn}
      />
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
function SourceLine({ source, upload, onBack }: Pick<DetailsStepProps, 'source' | 'upload' | 'onBack'>) {
  const texts = useTexts(TEXTS);
  const isFile = source.kind === 'file';
  return (
    <div className="upload-from">
      <Icon name={isFile ? 'file-video' : 'link'} />
      <span className="ui-muted">
        <bdi className="upload-name">{isFile ? source.file.name : source.url}</bdi>
        {isFile && <SentSoFar file={source.file} upload={upload} />}
      </span>
      <Button variant="quiet" size="small" onClick={onBack}>
        {texts.chooseOther}
      </Button>
    </div>
  );
}

/** How much of the file is there already, or how large it is. */
function SentSoFar({ file, upload: { isAhead, sent } }: { file: File; upload: UploadState }) {
  const texts = useTexts(TEXTS);
  const size = formatSize(file.size);
  const said = sent < file.size ? texts.ahead({ sent: formatSize(sent), size }) : texts.arrived({ size });
  return <span className="ui-numbers">{isAhead ? said : size}</span>;
}

/** The categories, whose look-up requires a viewer. Spec §6. */
function CategoryField({ value, onChange }: { value: string; onChange: (channel: string) => void }) {
  const texts = useTexts(TEXTS);
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <Select
      label={texts.category}
      optional
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: texts.noCategory }, ...categories]}
    />
  );
}

interface PublishFieldProps {
  isPublic: boolean;
  isSignedIn: boolean;
  onChange: (change: Partial<Details>) => void;
  onSignedIn: () => void;
}

/**
 * Only an account may publish: without one the box opens the sign-in dialog, and stays unchecked if that is
 * cancelled. Spec §5.
 */
function PublishField({ isPublic, isSignedIn, onChange, onSignedIn }: PublishFieldProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  function toggle(wanted: boolean): void {
    onChange({ isPublic: wanted });
    if (!wanted || isSignedIn) return;
    requireViewer(viewer, onSignedIn, {
      why: 'publish',
      stay: true,
      onCancel: () => onChange({ isPublic: false }),
    });
  }
  return (
    <Checkbox
      label={texts.publish}
      hint={isSignedIn ? texts.publishHint : texts.guestHint}
      checked={isPublic}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  );
}
