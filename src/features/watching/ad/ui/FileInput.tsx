import type { Ref } from 'react';
import { Field } from '#ui/Field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/gif',
  video: 'video/mp4',
};

interface FileInputProps {
  kind: 'image' | 'video';
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
}

/** Chooses the file of an ad. */
export function FileInput({ kind, ref, error }: FileInputProps) {
  const texts = useTexts(TEXTS);
  return (
    <Field label={texts.file[kind]} hint={texts.fileHint[kind]} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name="filedata"
          type="file"
          className="ui-input"
          accept={ACCEPT[kind]}
        />
      )}
    </Field>
  );
}
