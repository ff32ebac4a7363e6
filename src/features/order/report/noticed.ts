import type { ObjectReader } from '#features/people/notification/model/objects.ts';
import { href } from '#src/routes.ts';

/** Lets notifications refer to a report: they lead to its place in the list of one's own. */
const reports: ObjectReader = {
  object: 'report',
  async read({ db, config }, ids) {
    const rows = await db.selectFrom('report').select('id').where('id', 'in', ids).execute();
    const page = config.publicUrl + href('own-reports');
    return new Map(rows.map(({ id }) => [id, { report_id: String(id), full_url: `${page}#report-${id}` }]));
  },
};

export default reports;
