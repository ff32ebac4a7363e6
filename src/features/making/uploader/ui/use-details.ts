import { useState } from 'react';
import { truncate } from '#base/truncate.ts';
import { fileTitle } from '#features/making/upload/ui/choose-file.ts';
import type { Details } from '#features/making/upload/ui/upload-run.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { findDraft } from './draft.ts';
import type { Preview } from './LinkField.tsx';
import type { UploadSource } from './use-uploader.ts';

/** Title, description and the rest of the second step: what was typed, or what the source says of itself. */
export function useDetails(frame: Frame) {
  const [details, setDetails] = useState(() => firstDetails(frame));
  return {
    details,
    change: (more: Partial<Details>): void => setDetails((now) => ({ ...now, ...more })),
    reset: (): void => setDetails(firstDetails(frame)),
    /** Takes what was typed for this file before; else makes a title of its name, if none was typed. */
    describeFile(file: File, before: UploadSource | null, typed: Details | null): void {
      setDetails(typed ?? { ...details, title: titleFor(file, before, details.title) });
    },
    /** The same for a link, by what its preview says. */
    describeLink({ title, description }: Preview, typed: Details | null): void {
      const found = {
        title: truncate(title || details.title, frame.settings.maxTitle),
        description: truncate(description, frame.settings.maxDescLen, ''),
      };
      setDetails(typed ?? { ...details, ...found });
    },
  };
}

/** What was typed for the source before it was put aside; published only with an account. */
export function typedBefore(of: UploadSource, hasAccount: boolean): Details | null {
  const draft = findDraft(of);
  return draft && { ...draft, isPublic: draft.isPublic && hasAccount };
}

/** What was typed stays; what was made of another file's name does not. */
function titleFor(file: File, before: UploadSource | null, title: string): string {
  const isMade = before?.kind === 'file' && title === fileTitle(before.file);
  return (isMade ? '' : title) || fileTitle(file);
}

/** Prefilled with the hashtag on a tag's page; published when the account prefers so. Spec §2.6. */
function firstDetails({ page, path, viewer }: Frame): Details {
  const tag = page === 'tag' ? decodeURIComponent(path.split(/[?#]/)[0]?.split('/')[2] ?? '') : '';
  return {
    title: tag && `#${tag} `,
    description: '',
    channel: '',
    isPublic: viewer?.default_public ?? false,
  };
}
