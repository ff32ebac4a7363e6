import type { Feature } from '#src/feature.ts';
import type { PremierePush } from './live.ts';

export default {
  tables: [
    'film',
    'original',
    'pin_channel',
    'pin_user',
    'rendition',
    'video',
    'video_beside',
    'video_code',
    'video_counter',
    'video_elsewhere',
    'video_password',
  ],
  reference: 'Videos',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'videos/video/chapter': typeof import('./chapter-contract.ts');
    'videos/video/password': typeof import('./password-contract.ts');
    'videos/video': typeof import('./contract.ts');
  }
}

declare module '#src/topics.ts' {
  interface Topics {
    /** Who may see a video, or what its page shows, changed. */
    'video-access': TopicMessage;
    /** A premiere was planned, moved, cancelled or begins. */
    premiere: TopicMessage;
  }
  interface VideoPushes {
    readonly premiere: PremierePush;
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'act-on-video': InputOf<typeof import('./ui/act-on-video.modal.tsx')>;
    'suspend-video': InputOf<typeof import('./ui/suspend-video.modal.tsx')>;
  }
}
