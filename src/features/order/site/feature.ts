import type { Feature } from '#src/feature.ts';
import type { AnnouncementsPush } from './contract.ts';

export default {
  reference: 'Running the site',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/site/failure': typeof import('./failure-contract.ts');
    'order/site': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** The operator's announcements changed; the id is `SITE_ID`. */
    announcements: TopicMessage;
  }
  interface Pushes {
    readonly site: { readonly announcements: AnnouncementsPush };
  }
}
