import type { UploadObject } from './contract.ts';
import type { UploadRow } from './model/find.ts';

/**
 * An upload as the API shows it. Its id is the unguessable one: who knows it may send bytes. Reference
 * "Upload".
 */
export function presentUpload(upload: UploadRow): UploadObject {
  return {
    upload_id: upload.partsId,
    video_id: String(upload.videoId),
    size_total: upload.sizeTotal,
    size_completed: upload.sizeCompleted,
    state: upload.state as UploadObject['state'],
  };
}
