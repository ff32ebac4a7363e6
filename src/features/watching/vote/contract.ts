import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { decimal, direction, id, keyPage, listPage, text } from '#base/fields.ts';
import { accountShape } from '#features/people/account/contract.ts';
import { videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { OWN_VOTES_MAX } from './rules.ts';

/** 1 up, -1 down, 0 none. */
export const voteValue = z
  .union(
    [
      z
        .string()
        .trim()
        .regex(/^(1|0|-1)$/),
      z.literal([1, 0, -1]),
    ],
    'Must be 1, 0 or -1.',
  )
  .transform((value) => Number(value) as 1 | 0 | -1)
  .meta({ id: 'VoteValue', enum: [1, 0, -1, '1', '0', '-1'], anyOf: undefined });

/** A position in a video, in seconds. */
export const playerTime = decimal(0, 86_400);

/** A vote on a video: 1 up, -1 down, 0 none. */
export const castVote = endpoint(api.vote.cast, {
  about: 'Vote on a video, or withdraw the vote with 0. The answer has the video with its new score.',
  access: 'viewer',
  scope: 'votes',
  input: z.object({
    video: text(VIDEO_NAME_MAX),
    value: voteValue,
    /** The player's position in seconds when the vote was cast. */
    at: playerTime.optional(),
  }),
  answer: z.object({
    vote: z.object({ value: z.number() }),
    video: videoShape,
  }),
});

/** The viewer's own votes by video id; videos without a vote are left out. */
export const ownVotes = endpoint(api.vote.own, {
  about: 'List the viewer’s votes on these videos.',
  access: 'viewer',
  scope: 'votes',
  input: z.object({ videos: z.union([z.array(id).max(OWN_VOTES_MAX), id.transform((one) => [one])]) }),
  answer: z.object({ votes: z.record(z.string(), z.number()) }),
  called: 'readOwnVotes',
});

/** An upvote in the shape that old clients expect. */
const likeShape = z.object({
  /** Ids of the video and the account, joined by a hyphen; together they identify the vote. */
  vote_id: z.string(),
  video_id: z.string(),
  user_id: z.string(),
  value: z.number(),
  date_created: z.string(),
  date_modified: z.string(),
  user: accountShape,
});
export type LikeObject = z.output<typeof likeShape>;

/** Who has upvoted a video, ordered by account id. */
export const listLikes = endpoint(api.vote.likes, {
  about: 'List who has voted a video up, in the order of their accounts.',
  input: z.object({
    video: text(VIDEO_NAME_MAX),
    ...keyPage,
    /** Ignored: there is only one order, but old clients send its name. */
    order: z.enum(['like_id', 'vote_id', 'user_id']).optional(),
    direction: direction.default('asc'),
  }),
  answer: z.object({ votes: z.array(likeShape), page: listPage }),
});

/** The message pushed to open pages when a score changes. Reference "Push". */
export interface VotePush {
  readonly type: 'vote';
  readonly resource: 'video';
  readonly id: number;
  readonly videoId: number;
  readonly videoScore: number;
}
