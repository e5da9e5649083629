CREATE INDEX tables_running ON tables (created) WHERE over IS NULL
