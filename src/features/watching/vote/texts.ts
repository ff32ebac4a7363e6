/** Shown beside a score: "upvote" for 1, "upvotes" for any other. Spec §4 Vote. */
export const TEXTS = { one: 'upvote', many: 'upvotes', up: 'Upvote', down: 'Downvote' } as const;
