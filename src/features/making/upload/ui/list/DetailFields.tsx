import { SuggestArea, SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { TagField } from '#features/videos/tag/ui/TagField.tsx';
import { PrivacyField } from '#features/videos/video/ui/PrivacyField.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ItemDetails } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { TEXTS } from '../../texts.ts';
import { CategoryField } from '../DetailsStep.tsx';
import type { UploadMistake } from '../use-upload.ts';

interface DetailFieldsProps {
  details: ItemDetails;
  /** Instead of the title of one: the pattern for all. */
  title?: { readonly label: string; readonly hint: string };
  /** What is wrong, beside the field that it is about. */
  mistake: UploadMistake | null;
  onChange: (some: Partial<ItemDetails>) => void;
}

/** The details of a video, or of all videos of a list. */
export function DetailFields({ details, title, mistake, onChange }: DetailFieldsProps) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const { settings, viewer } = useFrame();
  const errorOf = (field: string) => (mistake?.field === field ? mistake.text : undefined);
  return (
    <>
      <SuggestInput
        label={title?.label ?? dialogTexts.videoTitle}
        hint={title?.hint}
        name="title"
        counter={settings.maxTitle}
        value={details.title}
        error={errorOf('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SuggestArea
        label={dialogTexts.description}
        name="description"
        optional
        counter={settings.maxDescLen}
        value={details.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TagField
        title={title ? '' : details.title}
        description={details.description}
        most={settings.maxDescLen}
        onChange={(description) => onChange({ description })}
      />
      {viewer && <CategoryField value={details.channel} onChange={(channel) => onChange({ channel })} />}
      {viewer && (
        <PrivacyField
          value={details.audience}
          error={errorOf('audience')}
          onChange={(audience) => onChange({ audience })}
        />
      )}
      <Checkbox
        label={texts.nsfw}
        hint={texts.nsfwHint}
        checked={details.nsfw}
        onChange={(event) => onChange({ nsfw: event.currentTarget.checked })}
      />
    </>
  );
}
