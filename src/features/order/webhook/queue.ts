/** Queue of due deliveries; a job's key is the id of the delivery that it was queued for. */
export const DELIVER = 'deliver-webhooks-of-apps';
