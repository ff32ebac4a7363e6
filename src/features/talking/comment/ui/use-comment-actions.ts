import { call } from '#platform/web/call.ts';
import { api } from '#src/routes.ts';
import { copyText } from '#ui/copy-text.ts';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { ShownComment } from './threads.ts';

interface CommentTarget {
  readonly comment: ShownComment;
  /** The comment as calls name it. */
  readonly named: { readonly comment: string; readonly video: string };
  readonly onChange: (change: Partial<ShownComment>) => void;
  readonly onPin: (isPinned: boolean) => void;
}

/** The actions of a comment's menu; a ribbon says why one has failed. */
export function useCommentActions({ comment, named, onChange, onPin }: CommentTarget) {
  const texts = useTexts(TEXTS);

  async function remove(): Promise<void> {
    // The push about the deletion may come before the answer, and shows the button to undo it too.
    onChange({ mayUndo: true });
    await call(api.comment.remove, named);
    onChange({ state: 'deleted' });
  }
  async function pin(): Promise<void> {
    const { comment: pinned } = await call(api.comment.pin, { ...named, value: comment.is_pinned ? 0 : 1 });
    onPin(pinned.is_pinned);
  }
  async function approve(): Promise<void> {
    onChange((await call(api.comment.approve, named)).comment);
    showRibbon(texts.approved);
  }
  async function copy(): Promise<void> {
    if (await copyText(comment.full_url, null)) showRibbon(texts.copied);
  }
  return {
    copy,
    approve: () => attempt(approve),
    pin: () => attempt(pin),
    remove: () => attempt(remove),
  };
}
