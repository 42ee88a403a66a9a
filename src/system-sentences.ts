/**
 * What systems say in other languages than English, so that a failure is one class whatever language the
 * machine is set to. The sentences are those of the GNU C library and of bash, in the languages in which
 * both are complete: German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Turkish,
 * Japanese, Korean, Chinese, Swedish, Czech.
 */
const TRANSLATIONS: readonly (readonly [string, string])[] = [
  [
    'No such file or directory',
    'Datei oder Verzeichnis nicht gefunden|Aucun fichier ou dossier de ce type|No existe el fichero o el directorio|File o directory non esistente|Arquivo ou diretório inexistente|Bestand of map bestaat niet|Nie ma takiego pliku ani katalogu|Нет такого файла или каталога|Böyle bir dosya ya da dizin yok|そのようなファイルやディレクトリはありません|그런 파일이나 디렉터리가 없습니다|没有那个文件或目录|Filen eller katalogen finns inte|Adresář nebo soubor neexistuje',
  ],
  [
    'Permission denied',
    'Keine Berechtigung|Permission non accordée|Permiso denegado|Permesso negato|Permissão negada|Toegang geweigerd|Brak dostępu|Отказано в доступе|Erişim engellendi|許可がありません|허가 거부|权限不够|Åtkomst nekas|Operace zamítnuta',
  ],
  [
    'Operation not permitted',
    'Die Operation ist nicht erlaubt|Opération non permise|Operación no permitida|Operazione non permessa|Operação não permitida|Actie is niet toegestaan|Operacja niedozwolona|Операция не позволена|İşleme izin verilmedi|許可されていない操作です|명령을 허용하지 않음|不允许的操作|Operationen inte tillåten|Operace není povolena',
  ],
  [
    'File exists',
    'Die Datei existiert bereits|Le fichier existe|El fichero ya existe|File già esistente|Arquivo existe|Bestand bestaat al|Plik istnieje|Файл существует|Dosya var|ファイルが存在します|파일이 있습니다|文件已存在|Filen existerar|Soubor již existuje',
  ],
  [
    'Not a directory',
    "Ist kein Verzeichnis|N'est pas un dossier|No es un directorio|Non è una directory|Não é um diretório|Is geen map|Nie jest katalogiem|Это не каталог|Bir dizin değil|ディレクトリではありません|디렉터리가 아닙니다|不是目录|Inte en katalog|není adresářem",
  ],
  [
    'Is a directory',
    'Ist ein Verzeichnis|est un dossier|Es un directorio|È una directory|É um diretório|Is een map|Jest katalogiem|Это каталог|Bir dizin|ディレクトリです|디렉터리입니다|是一个目录|Är en katalog|je adresářem',
  ],
  [
    'Directory not empty',
    "Das Verzeichnis ist nicht leer|Le dossier n'est pas vide|El directorio no está vacío|Directory non vuota|Diretório não vazio|Map is niet leeg|Katalog nie jest pusty|Каталог не пуст|Dizin boş değil|ディレクトリは空ではありません|디렉터리가 비어있지 않음|目录非空|Katalog inte tom|Adresář není prázdný",
  ],
  [
    'No space left on device',
    'Auf dem Gerät ist kein Speicherplatz mehr verfügbar|Aucun espace disponible sur le périphérique|No queda espacio en el dispositivo|Spazio esaurito sul device|Não há espaço disponível no dispositivo|Geen ruimte meer over op apparaat|Brak miejsca na urządzeniu|На устройстве не осталось свободного места|Aygıt üzerinde boş yer yok|デバイスに空き領域がありません|장치에 남은 공간이 없음|设备上没有空间|Enheten är full|Na zařízení není volné místo',
  ],
  [
    'Connection refused',
    'Verbindungsaufbau abgelehnt|Connexion refusée|Conexión rehusada|Connessione rifiutata|Conexão recusada|Verbinding is geweigerd|Połączenie odrzucone|В соединении отказано|Bağlantı reddedildi|接続を拒否されました|연결이 거부됨|拒绝连接|Förbindelsen förvägrad|Spojení odmítnuto',
  ],
  [
    'Connection timed out',
    "Die Wartezeit für die Verbindung ist abgelaufen|Connexion terminée par expiration du délai d'attente|Expiró el tiempo de conexión|Connessione scaduta|Tempo esgotado para conexão|Verbinding is verlopen|Przekroczony czas oczekiwania na połączenie|Время ожидания соединения истекло|Bağlantıda zaman aşımı|接続がタイムアウトしました|연결 시간 초과|连接超时|Förbindelsens tidsgräns löpte ut|Spojení bylo příliš dlouho neaktivní",
  ],
  [
    'Connection reset by peer',
    'Die Verbindung wurde vom Kommunikationspartner zurückgesetzt|Connexion ré-initialisée par le correspondant|Conexión reinicializada por la máquina remota|Connessione interrotta dal corrispondente|Conexão fechada pela outra ponta|Verbinding is weggevallen|Połączenie zerwane przez drugą stronę|Соединение разорвано другой стороной|Bağlantı karşıdan kesildi|接続が相手からリセットされました|상대편이 연결을 끊음|连接被对方重设|Förbindelse borttagen av partnern|Spojení zrušeno druhou stranou',
  ],
  [
    'Broken pipe',
    'Datenübergabe unterbrochen (broken pipe)|Relais brisé (pipe)|Tubería rota|Pipe interrotta|Pipe quebrado|Gebroken pijp|Przerwany potok|Обрыв канала|Veri alınamıyor|파이프가 깨어짐|断开的管道|Brutet rör|Roura přerušena (SIGPIPE)',
  ],
  [
    'Address already in use',
    'Die Adresse wird bereits verwendet|Adresse déjà utilisée|La dirección ya se está usando|Indirizzo già in uso|Endereço já em uso|Adres is al in gebruik|Adres jest już w użyciu|Адрес уже используется|Adres zaten kullanımda|アドレスは既に使用中です|주소가 이미 사용 중입니다|地址已在使用|Adressen redan upptagen|Adresa je užívána',
  ],
  [
    'Read-only file system',
    'Das Dateisystem ist nur lesbar|Système de fichiers accessible en lecture seulement|Sistema de ficheros de sólo lectura|File system in sola lettura|Sistema de arquivos somente para leitura|Bestandssysteem is alleen-lezen|System plików wyłącznie do odczytu|Файловая система доступна только для чтения|Salt-okunur dosya sistemi|読み込み専用ファイルシステムです|읽기전용 파일 시스템|只读文件系统|Skrivskyddat filsystem|Systém souborů je pouze pro čtení',
  ],
  [
    'Device or resource busy',
    'Das Gerät oder die Ressource ist belegt|Périphérique ou ressource occupé|Dispositivo o recurso ocupado|Dispositivo o risorsa occupata|Dispositivo ou recurso está ocupado|Apparaat of hulpbron is bezig|Urządzenie lub zasoby zajęte|Устройство или ресурс занято|Aygıt ya da özkaynak meşgul|デバイスもしくはリソースがビジー状態です|장치나 자원이 동작 중|设备或资源忙|Enhet eller resurs upptagen|Zařízení nebo zdroj jsou používány',
  ],
  [
    'Too many open files',
    'Zu viele offene Dateien|Trop de fichiers ouverts|Demasiados ficheros abiertos|Troppi file aperti|Muitos arquivos abertos|Te veel open bestanden|Za dużo otwartych plików|Слишком много открытых файлов|Çok fazla açık dosya var|ファイルを開きすぎです|열린 파일이 너무 많음|打开的文件过多|För många öppna filer|Překročen limit počtu otevřených souborů',
  ],
  [
    'Invalid argument',
    'Das Argument ist ungültig|Argument invalide|Argumento inválido|Argomento non valido|Ongeldig argument|Zły argument|Недопустимый аргумент|Geçersiz argüman|無効な引数です|부적절한 인수|无效的参数|Ogiltigt argument|Nepřípustný argument',
  ],
  [
    'Cannot allocate memory',
    'Nicht genügend Hauptspeicher verfügbar|Ne peut allouer de la mémoire|No se pudo asignar memoria|Impossibile allocare memoria|Não foi possível alocar memória|Onvoldoende geheugen beschikbaar|Nie można przydzielić pamięci|Невозможно выделить память|Bellek ayrılamadı|メモリを確保できません|메모리를 할당할 수 없습니다|无法分配内存|Kan inte allokera minne|Nelze alokovat paměť',
  ],
  [
    'Exec format error',
    'Fehler im Format der Programmdatei|Erreur de format pour exec()|Formato de ejecutable incorrecto|Formato eseguibile non valido|Erro no formato exec|Verkeerd uitvoerbaar bestand|Błędny format pliku wykonywalnego|Ошибка формата выполняемого файла|Çalıştırılabilir biçem hatası|実行形式エラー|Exec 형식 오류|可执行文件格式错误|Formatfel på körbar fil|Chybný formát spustitelného souboru',
  ],
  [
    'No route to host',
    "Keine Route zum Zielrechner|Aucun chemin d'accès pour atteindre l'hôte cible|No existe ninguna ruta hasta el `host'|Nessun instradamento per l'host|Não há rota para o host|Geen route naar host|Brak trasy do hosta|Нет маршрута до узла|Makinaya ağ üzerinden yol yok|ホストへの経路がありません|호스트로 갈 루트가 없음|没有到主机的路由|Ingen väg till värd|K počítači neexistuje cesta",
  ],
  [
    'Network is unreachable',
    "Das Netzwerk ist nicht erreichbar|Le réseau n'est pas accessible|La red es inaccesible|La rete non è raggiungibile|A rede está fora de alcance|Netwerk is onbereikbaar|Sieć jest niedostępna|Сеть недоступна|Ağ erişilebilir durumda değil|ネットワークに届きません|네트워크가 접근 불가능합니다|网络不可达|Nätverket kan inte nås|Síť není dostupná",
  ],
  [
    'Input/output error',
    "Eingabe-/Ausgabefehler|Erreur d'entrée/sortie|Error de entrada/salida|Errore di input/output|Erro de entrada/saída|Invoer-/uitvoerfout|Błąd wejścia/wyjścia|Ошибка ввода/вывода|Girdi/Çıktı hatası|入力/出力エラーです|입력/출력 오류|输入/输出错误|In/ut-fel|Chyba vstupu/výstupu",
  ],
  [
    'Argument list too long',
    "Die Argumentliste ist zu lang|Liste d'arguments trop longue|La lista de argumentos es demasiado larga|Elenco degli argomenti troppo lungo|Lista de argumentos muito longa|Argumentenlijst is te lang|Lista argumentów za długa|Слишком длинный список аргументов|Argüman listesi çok uzun|引数リストが長すぎます|인수 명단이 너무 김|参数列表过长|Argumentlistan för lång|Příliš dlouhý seznam argumentů",
  ],
  [
    'command not found',
    'Kommando nicht gefunden|comando non trovato|comando não encontrado|kommandot finns inte|komut yok|nie znaleziono polecenia|opdracht niet gevonden|orden no encontrada|příkaz nenalezen|команда не найдена|コマンドが見つかりません|未找到命令|명령어를 찾을 수 없음|commande introuvable',
  ],
  [
    'unbound variable',
    'variable sans liaison|ist nicht gesetzt|bağlanmamış değişken|nevázaná proměnná|nieustawiona zmienna|obunden variabel|ongebonden variabele|variabile non assegnata|variable sin asignar|variável não associada|не заданы границы переменной|未割り当ての変数です|未绑定的变量|바인딩 해제한 변수',
  ],
];

const ENGLISH: ReadonlyMap<string, string> = new Map(
  TRANSLATIONS.flatMap(([english, others]) => others.split('|').map((other) => [other.toLowerCase(), english])),
);
/** Longest sentence, with room for brackets and a full stop. */
const MAX_SENTENCE_CHARS = 80;

/** A sentence of the system in English; `null` where it is none that is known, or is English. */
export function systemSentenceInEnglish(sentence: string): string | null {
  if (sentence.length > MAX_SENTENCE_CHARS) return null;
  return ENGLISH.get(sentence.replace(/[\].]{1,2}$/, '').toLowerCase()) ?? null;
}
