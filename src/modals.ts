/** A modal's own props: without those that the modal host gives. */
type InputOf<M> = M extends { default: (props: infer P) => unknown } ? Omit<P, 'onClose'> : never;

/**
 * Every modal by its name, with what it is opened with; types alone, since the modal host fetches a modal's
 * code when it is opened. The name is that of the file.
 */
export interface Modals {
  'add-to-album': InputOf<typeof import('#features/watching/album/ui/add-to-album.modal.tsx')>;
  'ban-user': InputOf<typeof import('#features/order/moderation/ui/ban-user.modal.tsx')>;
  'ban-video': InputOf<typeof import('#features/order/moderation/ui/ban-video.modal.tsx')>;
  'create-album': InputOf<typeof import('#features/watching/album/ui/create-album.modal.tsx')>;
  'crop-avatar': InputOf<typeof import('#features/people/account/ui/crop-avatar.modal.tsx')>;
  'delete-video': InputOf<typeof import('#features/making/studio/ui/delete-video.modal.tsx')>;
  'download-video': InputOf<typeof import('#features/making/studio/ui/download-video.modal.tsx')>;
  'edit-album-entry': InputOf<typeof import('#features/watching/album/ui/edit-album-entry.modal.tsx')>;
  'edit-album': InputOf<typeof import('#features/watching/album/ui/edit-album.modal.tsx')>;
  'edit-video': InputOf<typeof import('#features/making/studio/ui/edit-video.modal.tsx')>;
  'forgot-password': InputOf<typeof import('#features/people/entry/ui/forgot-password.modal.tsx')>;
  'report-album': InputOf<typeof import('#features/order/report/ui/report-album.modal.tsx')>;
  'report-comment': InputOf<typeof import('#features/order/report/ui/report-comment.modal.tsx')>;
  'report-message': InputOf<typeof import('#features/order/report/ui/report-message.modal.tsx')>;
  'report-user': InputOf<typeof import('#features/order/report/ui/report-user.modal.tsx')>;
  'report-video': InputOf<typeof import('#features/order/report/ui/report-video.modal.tsx')>;
  'share-album': InputOf<typeof import('#features/watching/album/ui/share-album.modal.tsx')>;
  share: InputOf<typeof import('#features/watching/share/ui/share.modal.tsx')>;
  'sign-in': InputOf<typeof import('#features/people/entry/ui/sign-in.modal.tsx')>;
  'sign-up': InputOf<typeof import('#features/people/entry/ui/sign-up.modal.tsx')>;
  'suspend-video': InputOf<typeof import('#features/videos/video/ui/suspend-video.modal.tsx')>;
  'why-hot': InputOf<typeof import('#features/watching/feed/ui/why-hot.modal.tsx')>;
  tip: InputOf<typeof import('#features/talking/tip/ui/tip.modal.tsx')>;
  'unban-user': InputOf<typeof import('#features/order/moderation/ui/unban-user.modal.tsx')>;
  upload: InputOf<typeof import('#features/making/upload/ui/upload.modal.tsx')>;
}

export type ModalName = keyof Modals;
