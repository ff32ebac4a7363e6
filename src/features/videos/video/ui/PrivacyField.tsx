import { Checkbox } from '#ui/Checkbox.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PRIVACY_TEXTS } from '../privacy-texts.ts';

interface PrivacyFieldProps {
  isPublic: boolean;
  /** Said instead of what the box means as it is. */
  hint?: string | undefined;
  onChange: (isPublic: boolean) => void;
}

/** Whether a video is public or unlisted, when it is uploaded and when it is edited. Spec §2.6, §3. */
export function PrivacyField({ isPublic, hint, onChange }: PrivacyFieldProps) {
  const texts = useTexts(PRIVACY_TEXTS);
  return (
    <Checkbox
      name="public"
      label={texts.public}
      hint={hint ?? (isPublic ? texts.publicHint : texts.unlistedHint)}
      checked={isPublic}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
