import type { StaffChatWire } from '@mela/protocol/shapes/staff-chat';

export type Conversation = StaffChatWire['list']['value']['conversations'][number];
export type ThreadMessage = StaffChatWire['conversation']['value']['messages'][number];
