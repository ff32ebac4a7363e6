import type { OwnedData } from '#features/people/account/registry.ts';

/** Webhooks of the account's applications, without their secrets, and their deliveries. */
const owned: OwnedData = {
  tables: ['app_webhook', 'webhook_delivery'],
  async exportFor({ db }, accountId) {
    const own = db.selectFrom('oauth_app').select('id').where('account_id', '=', accountId);
    const app_webhook = await db
      .selectFrom('app_webhook')
      .select(['app_id', 'url', 'events', 'failing_since', 'disabled_at', 'created_at'])
      .where('app_id', 'in', own)
      .execute();
    const webhook_delivery = await db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('app_id', 'in', own)
      .execute();
    return { rows: { app_webhook, webhook_delivery } };
  },
  /** The rows are deleted with the account's row. */
  deleteFor: async () => [],
};

export default owned;
