/**
 * Changes of the engine for live streams that are played by parts and have a beginning to go back to: what
 * stands there, and what takes its place.
 */
export const LIVE_CHANGES = [
  // A segment in the making is as long as its parts: its edge was where nothing is yet.
  [
    'preloadSegment.duration = media.targetDuration;',
    'preloadSegment.duration = preloadSegment.parts.reduce((sum, part) => sum + part.duration, 0);',
  ],
  // Wherever it begins, it begins with a part that decoding can begin with, which may be some parts earlier.
  [
    'if (!bufferedTime && nextPart && !hasIndependentSegments && !nextPart.independent) {',
    `if (nextPart && this.mediaIndex === null) {
      while (next.partIndex > 0 && !nextSegment.parts[next.partIndex].independent) {
        next.partIndex -= 1;
        next.startOfSegment -= nextSegment.parts[next.partIndex].duration;
      }
    }
    if (false) {`,
  ],
  ['segmentInfo.playlist.partTargetDuration * 3', 'segmentInfo.playlist.targetDuration * 3'],
  // The server lets an update wait, so it is asked for at once.
  ['return lastDuration * 1000;', 'return media.serverControl?.canBlockReload ? 50 : lastDuration * 1000;'],
  // What an update leaves out stays as it is: merging hours of segments takes longer than a part lasts.
  [
    'result.push(updateSegment(oldSegment, newSegment));',
    `if (newSegment.skipped && !oldSegment.parts) result.push(oldSegment);
      else result.push(updateSegment(oldSegment, newSegment));`,
  ],
  // Nobody reads what is only written for a log, of every segment again and again.
  ['${compactSegmentUrlDescription(segment.resolvedUri)} | ', ''],
  // An update with as many segments as there were before is news all the same.
  ['a.preloadSegment === b.preloadSegment;', 'a.preloadSegment === b.preloadSegment && !b.skip;'],
  // When the parts of a segment are not listed any more, it is loaded as a whole instead of left out.
  ['if (this.partIndex && (!segment.parts', 'if (this.partIndex !== null && (!segment?.parts'],
  ['this.mediaIndex = mediaIndex;', 'this.mediaIndex = mediaIndex > 0 ? mediaIndex - 1 : null;'],
  // The end may be told after the last segment was appended.
  [
    'const segmentInfo = this.chooseNextRequest_();\n    if (!segmentInfo) {',
    `const segmentInfo = this.chooseNextRequest_();
    if (!segmentInfo) {
      if (!this.ended_ && this.mediaIndex !== null && this.isEndOfStream_()) this.endOfStream();`,
  ],
  // Sound that was sent a little longer than the picture is no gap: emptying the buffers brings nothing.
  [
    'if (audioRange.length && !videoRange.length && lastVideoRange.length) {',
    `const isSkipped = this.media().endList || findNextRange(videoBuffered, currentTime).length;
      if (isSkipped && audioRange.length && !videoRange.length && lastVideoRange.length) {`,
  ],
  // Ten parts that were loaded before are a moment of a stream, and no fault of it.
  ['StalledDownloads_`] < 10)', 'StalledDownloads_`] < (pc.duration() === Infinity ? 100 : 10))'],
  // An initialisation segment is appended when it is another one, and not whenever the playlist was loaded
  // anew: after it, browsers wait for a key frame.
  [
    'if (initSegment && this.appendInitSegment_[type]) {',
    'if (initSegment && (map || this.appendInitSegment_[type])) {',
  ],
  [
    'this.activeInitSegmentId_ = null;\n      return initSegment;',
    'this.activeInitSegmentId_ = map ? initSegmentId(map) : null;\n      return initSegment;',
  ],
] as const;
