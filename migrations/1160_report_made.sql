-- The overview of the panel counts the reports of this week and of the week before.
create index report_made on report (created_at);
