import type { Ctx } from '#src/context.ts';
import type { UploadObject } from './contract.ts';
import type { UploadRow } from './model/find.ts';

/**
 * An upload as the API shows it. Its id is unguessable, and whoever knows it may send bytes. Reference
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

/**
 * Whether parts may go straight into the bucket; only present if they may, because the reference does not
 * know this field.
 */
export function presentDirect({ config }: Pick<Ctx, 'config'>): { direct?: boolean } {
  return config.DIRECT_UPLOADS ? { direct: true } : {};
}
