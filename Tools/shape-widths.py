#!/usr/bin/env python3
"""Writes the widths that HarfBuzz gives to texts, for ShapedWidthTests and HarfBuzzShaperTests.

usage: shape-widths.py [--shaped] OUTPUT FONT...

    apt-get install libharfbuzz-bin fonts-open-sans fonts-lato fonts-roboto-unhinted && pip install fonttools
    python3 Tools/shape-widths.py Widths Lato-Regular.ttf ...
    PLUMB_SHAPED_WIDTHS="$PWD/Widths" swift test --filter ShapedWidthTests

OUTPUT gets a copy of each font without the table GPOS, and widths.tsv: file, units per em, width in units, text. A text counts
for the fonts that have all of its characters. Ligatures are off: the built-in measurer does not substitute glyphs.

With --shaped the copies keep GPOS, and the widths are those of HarfBuzz's defaults, which the package trait Pango uses:

    python3 Tools/shape-widths.py --shaped Shaped Lato-Regular.ttf ...
    PLUMB_SHAPED_WIDTHS="$PWD/Shaped" swift test --traits Pango --filter HarfBuzzShaperTests
"""
import json
import os
import subprocess
import sys

from fontTools.ttLib import TTFont

LATIN = """Sign in|Forgot your password?|AVATAR Tomato|Yesterday|Wave To You|Settings|Log out|11:47 AM|1,234.56 €|Terms & Conditions
Über uns|Größe ändern|Straße|Äpfel und Öl|Réglages|Mot de passe oublié ?|Créer un compte|L’été à Nîmes|Où êtes-vous ?|Çà et là
Contraseña|¿Olvidó su contraseña?|Iniciar sesión|Año nuevo|Português do Brasil|Configurações|Não há ligação|Ação|Impostazioni|Perché no?
Zażółć gęślą jaźń|Ustawienia|Wyjście|Łódź|Příliš žluťoučký kůň|Nastavení|Árvíztűrő tükörfúrógép|Beállítások|Şifrenizi mi unuttunuz?|Giriş
Blåbærsyltetøy|Innstillinger|Smörgåsbord|Inställningar|Tervetuloa|Käyttäjä|Įjungti|Žemėlapis|Lietuvių|Latviešu valoda
The quick brown fox|jumps over the lazy dog|Pack my box|with five dozen|liquor jugs|WAVE|Type here|Ty Te To|LT LV LY|P. T. V. W. Y.
r, v, w, y.|(parentheses)|[brackets]|{braces}|A–B—C|“Quoted”|‘single’|it’s|50 %|#hashtag @name
Hello, World!|OK|Cancel|Done|Edit|Next|Back|Search|Share|Delete
info@example.com|https://example.com|+49 (0)30 12345|2026-11-25|0123456789|3 × 4 = 12|1/2|a_b-c|AaBbCc|MiXeD
Today|Tomorrow|Yearly|Weekly|Verify|Wifi name|Turn on|Kerning|Avocado|Voyage"""
CYRILLIC = """Настройки|Войти|Забыли пароль?|Выйти|Привет, мир!|Съешь ещё этих мягких|французских булок|да выпей чаю|Поиск|Отмена
Готово|Изменить|Назад|Далее|Удалить|Москва|Санкт-Петербург|Ёлка|Объявление|Щука
Налаштування|Увійти|Забули пароль?|Ґанок|Їжак|Єдність|Київ|Львів|Пошук|Скасувати
Настройки на профила|Вход|Търсене|Отказ|Подешавања|Љубав|Њива|Ђак|Џеп|Ћирилица
ТУТ ГДЕ|АУДИТ|УДАР|Тоска|Гладь|РОТА.|Гр., Тр.|«цитата»|№ 5|1 234,56 ₽"""
GREEK = """Ρυθμίσεις|Σύνδεση|Ξεχάσατε τον κωδικό;|Αποσύνδεση|Γειά σου Κόσμε!|Αναζήτηση|Άκυρο|Τέλος|Επεξεργασία|Πίσω
Επόμενο|Διαγραφή|Αθήνα|Θεσσαλονίκη|Ώρα|Ήλιος|Ύδωρ|Ίσως|Όχι|Έτσι
ΑΥΤΟ|ΤΑΥ|ΥΨΟΣ|Λάθος|ΓΑΛΑ|Τα νέα|Ψυχή|Φως|Ξένος|Ζωή
ταχίστη αλώπηξ|βαφής ψημένη γη|δρασκελίζει υπέρ|νωθρού κυνός|Κωδικός|Όνομα|Χρήστης|Σελίδα|Λίστα|Χάρτης
10:30 π.μ.|«εισαγωγικά»|5 €|α, β, γ.|Α. Β. Γ.|Μάιος|Ιούνιος|Απρίλιος|Σεπτέμβριος|Οκτώβριος"""
TEXTS = [text for script in (LATIN, CYRILLIC, GREEK) for line in script.splitlines() for text in line.split("|")]
OFF = "--features=-liga,-clig,-calt,-dlig,-ccmp,-locl,-rlig,-rclt"

arguments = [argument for argument in sys.argv[1:] if argument != "--shaped"]
is_shaped = len(arguments) < len(sys.argv) - 1
if len(arguments) < 2:
    sys.exit(__doc__)
output = arguments[0]
os.makedirs(output, exist_ok=True)
rows = []
for path in arguments[1:]:
    font = TTFont(path)
    if "GPOS" in font and not is_shaped:
        del font["GPOS"]
    name = os.path.basename(path)
    font.save(os.path.join(output, name))
    units, known = font["head"].unitsPerEm, font.getBestCmap()
    texts = [text for text in TEXTS if all(ord(character) in known for character in text)]
    shaped = subprocess.run(
        ["hb-shape", "--output-format=json", "--no-glyph-names"] + ([] if is_shaped else [OFF]) + [os.path.join(output, name)],
        input="\n".join(texts), capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(shaped) == len(texts)
    rows += [f"{name}\t{units}\t{sum(glyph['ax'] for glyph in json.loads(line))}\t{text}" for text, line in zip(texts, shaped)]
    print(f"{name}: {len(texts)} of {len(TEXTS)} texts, kern {'yes' if 'kern' in font else 'no'}")
with open(os.path.join(output, "widths.tsv"), "w", encoding="utf-8") as file:
    file.write("\n".join(rows) + "\n")
