/** Queue of deliveries that are due; keyed by the first of them. */
export const DELIVER = 'deliver-webhooks-of-apps';
