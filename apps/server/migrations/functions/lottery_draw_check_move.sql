-- Rejects illegal state transitions of a draw, a change of its times or its place in the chain, and a second seed.
create or replace function lottery_draw_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not lottery_draw_may_move(old.state, new.state) then
    raise exception 'a draw does not go from % to %', old.state, new.state;
  end if;
  if (old.game_code, old.issue, old.day, old.entry, old.open_at, old.close_at, old.draw_at, old.is_demo)
     is distinct from
     (new.game_code, new.issue, new.day, new.entry, new.open_at, new.close_at, new.draw_at, new.is_demo) then
    raise exception 'the number, the times and the chain of a draw do not change';
  end if;
  if old.seed is not null and (old.seed, old.drawn_at) is distinct from (new.seed, new.drawn_at) then
    raise exception 'a revealed seed does not change';
  end if;
  return new;
end $$;

create or replace trigger lottery_draw_moves
before update on lottery_draw
for each row execute function lottery_draw_check_move();
