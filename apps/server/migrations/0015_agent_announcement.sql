-- Agents are told other things than players: an announcement G is theirs.

alter table content
  drop constraint content_check3,
  add constraint content_announcement_place
    check (kind <> 'announcement' or place in ('A', 'B', 'F', 'G'));
