-- A mistyped word is compared with the most used words that begin as it does, not with all that look alike.
create index search_word_beginning on search_word (left(word, 2), uses desc, word);
drop index search_word_like;
