import type { Verification } from '#platform/verify/verification.ts';

const verified: Verification = {
  async check({ db }) {
    const lost = await db
      .selectFrom('message_thread as thread')
      .leftJoin('message_participant as person', 'person.thread_id', 'thread.id')
      .select('thread.id')
      .where('person.account_id', 'is', null)
      .execute();
    return lost.map(({ id }) => `conversation ${id} has nobody in it`);
  },
};

export default verified;
