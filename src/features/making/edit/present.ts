import type { EditView } from './contract.ts';
import type { StoredEdit } from './model/edit.ts';
import { editedDuration, isWhole, type EditList, WHOLE, writeRanges } from './rules.ts';

/** What is made of a video, as the API says it; `duration` is that of a video that is not cut, seconds. */
export function presentEdit(
  edit: Pick<StoredEdit, 'list' | 'duration'> | null,
  { duration }: { readonly duration: number },
): EditView {
  return presentList(edit?.list ?? WHOLE, edit?.duration ?? duration);
}

/** A list as the API says it. */
export function presentList(list: EditList, duration: number): EditView {
  return {
    keep: writeRanges(list.kept),
    silence: writeRanges(list.silent),
    rotation: list.rotation,
    duration,
    edited_duration: editedDuration(list, duration),
    is_cut: !isWhole(list),
  };
}
