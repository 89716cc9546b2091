-- Enqueues a job in the transaction that creates its work. Does nothing before the worker has created its tables.
create or replace function kick_job(job_name text) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job(identifier => job_name, job_key => job_name, max_attempts => 1);
  end if;
end
$$;

comment on function kick_job is 'At most one run of a job is queued; a call during a run queues one more run.';
