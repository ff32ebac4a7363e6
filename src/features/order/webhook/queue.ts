/** Queue of deliveries; a job's key is the id of its delivery, and its receiver the application. */
export const DELIVER = 'deliver-webhooks-of-apps';

/** What its jobs are given. */
export interface DeliveryOrder {
  readonly deliveryId: string;
}
