import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { formatSize } from '#base/numbers.ts';
import { Field } from '#ui/Field.tsx';
import { FileZone } from '#ui/FileZone.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

const ACCEPT = {
  image: 'image/jpeg,image/png,image/webp,image/gif',
  video: 'video/mp4',
};

interface FileInputProps {
  kind: 'image' | 'video';
  ref?: Ref<HTMLInputElement>;
  /** The path of the present file, shown until another one is chosen. */
  current?: string | null | undefined;
  error?: string | undefined;
}

/** Chooses the file of an ad, by dialog or by dropping it, with a preview. */
export function FileInput({ kind, ref, current, error }: FileInputProps) {
  const texts = useTexts(TEXTS);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  useImperativeHandle(ref, () => input.current!);
  const chosen = useAddress(file);

  function drop(dropped: File): void {
    const list = new DataTransfer();
    list.items.add(dropped);
    input.current!.files = list.files;
    setFile(dropped);
  }

  return (
    <Field label={texts.file[kind]} hint={texts.fileHint[kind]} error={error}>
      {(control) => (
        <FileZone className="ad-file" onFile={drop}>
          <Preview kind={kind} src={chosen ?? current ?? null} isNew={chosen !== null} />
          <input
            {...control}
            ref={input}
            name="filedata"
            type="file"
            className="ui-hidden"
            accept={ACCEPT[kind]}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <div className="ad-file-row">
            <label htmlFor={control.id} className="ui-button ui-button-secondary ui-button-small">
              <Icon name="upload" size={16} />
              {file ? texts.chooseOther : texts.choose[kind]}
            </label>
            <span className="ui-muted">
              {file ? texts.chosen({ name: file.name, size: formatSize(file.size) }) : texts.orDrop}
            </span>
          </div>
        </FileZone>
      )}
    </Field>
  );
}

interface PreviewProps {
  kind: 'image' | 'video';
  src: string | null;
  /** The file is not stored yet. */
  isNew: boolean;
}

function Preview({ kind, src, isNew }: PreviewProps) {
  const texts = useTexts(TEXTS);
  const label = isNew ? texts.preview : texts.current;
  if (src === null)
    return (
      <span className="ad-card-preview ui-muted">
        <Icon name={kind === 'image' ? 'image' : 'film'} size={32} />
      </span>
    );
  if (kind === 'image') return <img className="ad-card-preview" src={src} alt={label} />;
  return <video className="ad-card-preview" src={src} muted controls aria-label={label} />;
}

/** A temporary address of the file for this page; null without a file. */
function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
