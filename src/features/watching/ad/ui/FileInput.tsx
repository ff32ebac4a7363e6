import type { Ref } from 'react';
import { Field } from '#ui/Field.tsx';

const ACCEPT: Record<string, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif',
  video: 'video/mp4',
};

interface FileInputProps {
  /** Kind of the ad. */
  kind: string;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/** Chooses the picture or the film of an ad. */
export function FileInput({ kind, ref, error }: FileInputProps) {
  const hint = kind === 'video' ? 'MP4, up to 64 MB.' : 'JPEG, PNG, WebP or GIF; shown up to 728 × 180.';
  return (
    <Field label={kind === 'video' ? 'Film' : 'Picture'} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name="filedata"
          type="file"
          className="ui-input"
          accept={ACCEPT[kind] ?? ''}
        />
      )}
    </Field>
  );
}
