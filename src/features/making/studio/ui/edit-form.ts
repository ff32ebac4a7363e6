import { OWNER_FLAGS, type OwnerFlag } from '#features/videos/video/fields.ts';
import { audienceInput, type ChosenAudience, chosenFor } from '#features/videos/video/ui/chosen-audience.ts';
import type { EditAnswer } from '#features/videos/video/contract.ts';

/** The edit form as it is typed. Fields that only moderators may change are only there for them. */
export interface EditForm extends Readonly<Record<OwnerFlag, boolean>> {
  readonly title: string;
  readonly description: string;
  readonly audience: ChosenAudience;
  readonly channel: string;
  readonly nsfw?: boolean;
  readonly moderated?: boolean;
  readonly featured?: boolean;
  readonly featured_title?: string;
  readonly featured_description?: string;
  readonly score_modifier?: number;
  readonly view_count?: number;
  readonly suspended?: boolean;
  readonly suspendall?: boolean;
  readonly youtube_override_source?: string;
  readonly reddit_link?: string;
}

/** The form with the video's current values, including a global moderator's fields for one. */
export function formOf({ video, isFeatured, isReviewed, nsfw }: EditAnswer, isModerator: boolean): EditForm {
  return {
    title: video.title,
    description: video.description ?? '',
    audience: chosenFor(video),
    channel: video.channel_id ?? '',
    ...flagsIn(video),
    ...(isModerator && {
      nsfw,
      moderated: isReviewed,
      featured: isFeatured,
      featured_title: video.featured_title ?? '',
      featured_description: video.featured_description ?? '',
      score_modifier: video.score_modifier,
      view_count: video.view_count,
      suspended: video.state === 'suspended',
      suspendall: false,
      youtube_override_source: video.youtube_override_source ?? '',
      reddit_link: video.reddit_link ?? '',
    }),
  };
}

/** The boxes of whoever may edit the video. */
export const FLAGS = Object.keys(OWNER_FLAGS) as OwnerFlag[];

function flagsIn(video: EditAnswer['video']): Readonly<Record<OwnerFlag, boolean>> {
  return Object.fromEntries(FLAGS.map((name) => [name, video[name]])) as Record<OwnerFlag, boolean>;
}

/** Only changed fields are sent, because numbers such as the views change while the form is open. */
export function changedFields(form: EditForm, before: EditForm): Partial<EditForm> {
  const changed = Object.entries(form).filter(
    ([name, value]) => !isSame(value, before[name as keyof EditForm]),
  );
  return Object.fromEntries(changed);
}

function isSame(one: EditForm[keyof EditForm], other: EditForm[keyof EditForm]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.kind === other.kind && one.at === other.at && isSameDetail(one, other);
}

/** The premiere, and a password to add; it only counts with its kind. */
function isSameDetail(one: ChosenAudience, other: ChosenAudience): boolean {
  const { premiere = false, password = '' } = one;
  if (one.kind === 'password') return password === (other.password ?? '');
  return one.kind !== 'scheduled' || premiere === (other.premiere ?? false);
}

/** What is wrong with the form: the field of the API that is to blame, if one is. */
export interface FormMistake {
  readonly field: string | null;
  readonly text: string;
}

/** What is still wrong after a change. What was said of the audience was said of the one before. */
export function mistakeAfter(mistake: FormMistake | null, change: Partial<EditForm>): FormMistake | null {
  const isAnswered = change.audience && AUDIENCE_FIELDS.includes(mistake?.field ?? '');
  return isAnswered ? null : mistake;
}

/** The fields beside which the form says what is wrong with the audience. */
const AUDIENCE_FIELDS = ['password', 'scheduled_at'];

/** The fields as the API takes them. */
export function inputOf({ audience, ...fields }: Partial<EditForm>) {
  return { ...fields, ...(audience && audienceInput(audience)) };
}
