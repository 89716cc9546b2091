-- Sessions that ended long ago are found by their end, and the codes of one by the session, so that old ones can go.

create index session_by_end on session (coalesce(ended_at, ends_at));

create index session_code_by_session on session_code (session_id);
