import { useState } from 'react';
import { truncate } from '#base/title.ts';
import { fileTitle } from './choose-file.ts';
import type { Details } from './upload-run.ts';
import type { Frame } from '#shell/frame/frame.ts';
import { findDraft } from './draft.ts';
import type { Preview } from './LinkField.tsx';
import type { UploadSource } from './use-uploader.ts';

const UNLISTED = { kind: 'unlisted', at: '' } as const;

/** Title, description and the rest of the second step: as typed, or taken from the source. */
export function useDetails(frame: Frame) {
  const [details, setDetails] = useState(() => firstDetails(frame));
  return {
    details,
    change: (more: Partial<Details>): void => setDetails((now) => ({ ...now, ...more })),
    reset: (): void => setDetails(firstDetails(frame)),
    /**
     * Restores what was typed for this file before; otherwise derives a title from its name, if none was
     * typed.
     */
    describeFile(file: File, before: UploadSource | null, typed: Details | null): void {
      setDetails((now) => typed ?? { ...now, title: titleFor(file, before, now.title) });
    },
    /** The same for a draft whose file is not here. */
    describeDraft(file: Pick<File, 'name'>, typed: Details | null): void {
      setDetails((now) => typed ?? { ...now, title: now.title || fileTitle(file) });
    },
    /** The same for a link, using its preview. */
    describeLink({ title, description }: Preview, typed: Details | null): void {
      const found = {
        title: truncate(title || details.title, frame.settings.maxTitle),
        description: truncate(description, frame.settings.maxDescLen, ''),
      };
      setDetails(typed ?? { ...details, ...found });
    },
  };
}

/** What was typed for the source before; without an account it is unlisted. */
export function typedBefore(of: UploadSource, hasAccount: boolean): Details | null {
  const draft = findDraft(of);
  return draft && (hasAccount ? draft : { ...draft, audience: UNLISTED });
}

/** Typed values stay; values derived from another file's name do not. */
function titleFor(file: File, before: UploadSource | null, title: string): string {
  const isMade = before?.kind === 'file' && title === fileTitle(before.file);
  return (isMade ? '' : title) || fileTitle(file);
}

/** Prefilled with the hashtag on a tag's page; public if that is the account's preference. Spec §2.6. */
function firstDetails({ page, path, viewer }: Frame): Details {
  const tag = page === 'tag' ? decodeURIComponent(path.split(/[?#]/)[0]?.split('/')[2] ?? '') : '';
  return {
    title: tag && `#${tag} `,
    description: '',
    channel: '',
    audience: viewer?.default_public ? { kind: 'public', at: '' } : UNLISTED,
  };
}
