import { fromApiDate } from '#base/api-date.ts';
import {
  type AskedAudience,
  type AudienceKind,
  audienceMistake,
  type AudienceMistake,
  PASSWORD_LENGTH,
} from '../audience-rules.ts';
import type { SentPassword, VideoObject } from '../contract.ts';

/** What somebody has chosen in the form. */
export interface ChosenAudience {
  readonly kind: AudienceKind;
  /** When it is published, `YYYY-MM-DDTHH:MM` in their own time zone; empty until they say so. */
  readonly at: string;
  /** A password to add with it, as it is typed, and whom it is for. */
  readonly password?: string;
  readonly passwordName?: string;
  /** Whether everybody sees it for the first time then. */
  readonly premiere?: boolean;
}

/** What the form shows of a video. */
export function chosenFor(
  video: Pick<
    VideoObject,
    'private' | 'subscribed_only' | 'password_protected' | 'scheduled_at' | 'premiere'
  >,
): ChosenAudience {
  const at = fromApiDate(video.scheduled_at ?? '');
  if (at !== null) return { kind: 'scheduled', at: localMinute(at), premiere: video.premiere };
  if (video.subscribed_only) return { kind: 'followers', at: '' };
  if (video.password_protected) return { kind: 'password', at: '' };
  return { kind: video.private ? 'unlisted' : 'public', at: '' };
}

/** The fields that say so to the API; they are complete, so that they replace whatever was before. */
export function audienceInput({
  kind,
  at,
  password,
  passwordName,
  premiere = false,
}: ChosenAudience): Required<AskedAudience> & SentPassword {
  const planned = kind === 'scheduled' && at !== '';
  const added = kind === 'password' && password ? { password, password_name: passwordName } : {};
  return {
    private: kind !== 'public',
    subscribed_only: kind === 'followers',
    password_protected: kind === 'password',
    ...added,
    scheduled_at: planned ? new Date(at).toISOString() : '',
    scheduled_zone: planned ? ownZone() : '',
    premiere: planned && premiere,
  };
}

/** What is wrong with what was chosen; null if nothing is. A video that is not new may have a password. */
export function chosenMistake(
  chosen: ChosenAudience,
  now: number,
  { isNew = false } = {},
): AudienceMistake | null {
  const { kind, password = '' } = chosen;
  const isMeant = isNew || password !== '';
  if (kind === 'password' && isMeant && password.length < PASSWORD_LENGTH[0]) return 'password';
  if (kind !== 'scheduled') return null;
  return chosen.at === '' ? 'past' : audienceMistake(audienceInput(chosen), now);
}

/** The IANA name of the time zone of this browser. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A moment, ms, as a field for local times has it. */
export function localMinute(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
