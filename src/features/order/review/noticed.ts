import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';

/** Lets notifications refer to a decision: its message, and the page on which to appeal. */
const decisions: ObjectReader = {
  object: 'decision',
  async read({ db, config }, ids) {
    const rows = await db
      .selectFrom('review_decision')
      .select(['id', 'message'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, message }) => [
        id,
        {
          decision_id: String(id),
          full_url: config.publicUrl + href('appeal', { decision: id }),
          body: message,
        },
      ]),
    );
  },
};

export default decisions;
