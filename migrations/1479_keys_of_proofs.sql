-- Whose key a signature is of is asked for with everything that another site sends: either may be meant.
create index remote_actor_proof_key on remote_actor (proof_key_id) where proof_key_id is not null;
