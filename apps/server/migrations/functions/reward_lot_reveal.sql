-- The only function that writes the seeds of lots. A seed is accepted if it hashes to the commitment of its lot. A repeat changes nothing.
create or replace function reward_lot_reveal(p_lot text, p_seed text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known reward_lot;
begin
  select * into strict known from reward_lot where lot = p_lot for update;
  if encode(sha256(convert_to(p_seed, 'UTF8')), 'hex') <> known.commitment then
    raise exception 'the seed of lot % does not fit its commitment', p_lot;
  end if;
  update reward_lot
     set seed = p_seed,
         -- A lot of the demo data lies in the past, and is shown as revealed on time.
         revealed_at = case when is_demo then reveal_at else clock_timestamp() end
   where lot = p_lot
     and seed is null;
end $$;

revoke all on function reward_lot_reveal(text, text) from public;
grant execute on function reward_lot_reveal(text, text) to mela_app;
