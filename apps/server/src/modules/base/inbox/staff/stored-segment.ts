import { staffInboxShapes, type Segment } from '@mela/protocol/shapes/staff-inbox';

const { segment } = staffInboxShapes.sendToMany.body.shape;

/** The stored conditions of a message to a segment; null if it is to all members or to one. */
export function segmentIn(stored: unknown): Segment | null {
  return segment.parse(stored);
}
