-- Seeds of dice are sealed with the key of the installation, which is not in here. What stands here was sealed
-- with it too, so that another key is known for another before anything is written. One row, made with the key.
CREATE TABLE seals (
    id BIGINT PRIMARY KEY,
    proof TEXT NOT NULL
);
